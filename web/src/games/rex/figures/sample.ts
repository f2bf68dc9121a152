/** Models for the figures of the rules. */

import type { FacesView, ModelView } from "../vocabulary";

const RADII = { small: 591, medium: 787, large: 984 } as const; // REX-04

/** A model of the pack where it stands, in inches. */
export interface Standing {
  id: string;
  seat: number;
  x: number;
  y: number;
}

export function modelAt({ id, x, y }: Standing, faces: FacesView): ModelView {
  const card = faces.models.find((model) => model.id === id)!.stages[0]!;
  return {
    boxes: card.vitality.length,
    engages: [],
    fatigue: "ready",
    marked: 0,
    model: id,
    number: 0,
    partner: null,
    place: "standing",
    radius: RADII[card.base],
    spent: 0,
    stage: 0,
    used: 0,
    x: x * 1000,
    y: y * 1000,
  };
}

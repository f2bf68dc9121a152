/** The faces of the cards that the table plays with, as the engine tells them. */

import { capital } from "../../lib/format";
import type { CheersFace, FacesView, FighterFace, PatronFace } from "./vocabulary";

export class Content {
  constructor(readonly faces: FacesView) {}

  fighter(id: string): FighterFace {
    return this.faces.fighters[id]!;
  }

  name(id: string): string {
    return this.fighter(id).name;
  }

  patron(id: string): PatronFace {
    return this.faces.patrons[id]!;
  }

  /** A patron's effect as a sentence without its full stop. */
  patronEffect(id: string): string {
    return capital(this.patron(id).effect);
  }

  wish(id: string): CheersFace {
    return this.faces.cheers[id]!;
  }
}

// A duel in which two players move in turn: as little game as possible, so that the server is what gets measured.
module.exports = {
  name: "duel",
  setup: () => ({ hands: [Array(5).fill(1), Array(5).fill(2)], row: [], moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, card) => {
      G.row = [...G.row.slice(-9), Number(playerID) * 8 + card];
      G.moves += 1;
    },
  },
};

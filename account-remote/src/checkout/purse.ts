interface Flight {
  /** Coins before the payment, and now. */
  readonly before: number;
  readonly after: number;
  /** Coins of the drawing that have landed, of those that fly. */
  readonly landed: number;
  readonly flying: number;
}

/** What the purse shows while coins land in it. Where it has not become fuller, it shows what it holds. */
export const pursed = ({ before, after, landed, flying }: Flight): number =>
  before < 0 || before >= after ? after : Math.round(before + ((after - before) * landed) / flying);

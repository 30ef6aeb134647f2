/** Result of one kind of attack: how many were tried and how many were refused. */
export interface AttackCount {
  readonly name: string;
  /** Seed of what is generated, if anything is. */
  readonly seed?: number;
  readonly tried: number;
  readonly refused: number;
}

/** A measured time and its limit in `npm run test:safe`, in ms. */
export interface Measure {
  readonly name: string;
  readonly ms: number;
  readonly limit: number;
}

/** A line of the file that `ATTACKS_FILE` names. */
export type ReportLine = AttackCount | Measure;

/** The printed line of a count. */
export function attackLine({ name, seed, tried, refused }: AttackCount): string {
  return `attacks: ${name}: ${tried} tried, ${refused} refused${seed === undefined ? '' : ` (seed ${seed})`}`;
}

/** The printed line of a measured time. */
export function measureLine({ name, ms, limit }: Measure): string {
  return `${ms <= limit ? 'within' : 'ABOVE'} the limit: ${name}: ${Math.round(ms)} ms of ${limit} ms`;
}

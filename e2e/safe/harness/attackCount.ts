/** What one kind of attack came to. */
export interface AttackCount {
  readonly name: string;
  /** Seed of what is generated, if anything is. */
  readonly seed?: number;
  readonly tried: number;
  readonly refused: number;
}

/** The printed line of a count. */
export function attackLine({ name, seed, tried, refused }: AttackCount): string {
  return `attacks: ${name}: ${tried} tried, ${refused} refused${seed === undefined ? '' : ` (seed ${seed})`}`;
}

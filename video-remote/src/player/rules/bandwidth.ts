/** The bandwidth of a network, remembered for the start quality of the next film (docs/decisions/017). In kbit/s. */

/** Smallest download in bytes that says something about the bandwidth: less is mostly latency. */
const MIN_SAMPLE_BYTES = 16_384;
/** Shortest download in ms: a shorter one came from a cache. */
const MIN_SAMPLE_DURATION = 5;
/** Weight of a new sample. */
const SAMPLE_WEIGHT = 0.3;

/** Bandwidth of one download in kbit/s; `undefined` when it says nothing. */
export function sampleOf(bytes: number, milliseconds: number): number | undefined {
  if (!(bytes >= MIN_SAMPLE_BYTES && milliseconds >= MIN_SAMPLE_DURATION)) return undefined;
  const sample = (bytes * 8) / milliseconds;
  return Number.isFinite(sample) ? sample : undefined;
}

/** The moving average after a sample. */
export function averaged(before: number | undefined, sample: number): number {
  return Math.round(before === undefined ? sample : before + (sample - before) * SAMPLE_WEIGHT);
}

/** The types of network whose bandwidth is remembered, as browsers name them. */
const NETWORK_TYPES = ['wifi', 'cellular', 'ethernet', 'bluetooth', 'wimax', 'slow-2g', '2g', '3g', '4g'];

/** What a browser may say about its connection. */
export interface ConnectionInfo {
  /** Such as `wifi` or `cellular`; missing on desktops. */
  readonly type?: string;
  /** Such as `4g`. */
  readonly effectiveType?: string;
}

/** The type of network that a bandwidth is remembered for; `unknown` where the browser does not say. */
export function networkTypeOf(connection: ConnectionInfo | undefined): string {
  const told = [connection?.type, connection?.effectiveType];
  return NETWORK_TYPES.find((type) => told.includes(type)) ?? 'unknown';
}

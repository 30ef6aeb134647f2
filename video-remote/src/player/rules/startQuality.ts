/** The quality that a film starts with (docs/decisions/017). */
import type { Quality } from '../types.ts';
import { initialQuality } from './quality.ts';

/** Bitrate in kbit/s that a quality needs, by its height in lines: usual rates of H.264. */
const BITRATES: readonly (readonly [lines: number, kbps: number])[] = [
  [270, 450],
  [360, 800],
  [480, 1400],
  [720, 2800],
  [1080, 5000],
];
/** Bitrate per line above the last of these heights. */
const KBPS_PER_LINE = 6;
/** How many times its bitrate the bandwidth must be, so that a film starts at once and does not stall. */
const HEADROOM = 1.5;

export interface StartConditions {
  readonly qualities: readonly Quality[];
  /** Address of the film in the quality that the provider chose. */
  readonly source: string;
  /** Definition that the visitor has chosen. */
  readonly chosen: string | undefined;
  /** The browser adapts the quality of `source` by itself. */
  readonly isAdaptive: boolean;
  /** Remembered bandwidth of the network in kbit/s; `undefined` before the first measurement. */
  readonly bandwidth: number | undefined;
  /** The visitor has told the browser to save data. */
  readonly savesData: boolean;
}

/** Height in lines of a definition such as `480p`; `undefined` for others, such as `auto`. */
function linesOf({ definition }: Quality): number | undefined {
  const [, lines] = /^(\d{3,4})p/i.exec(definition) ?? [];
  return lines === undefined ? undefined : Number(lines);
}

function bitrateOf(lines: number): number {
  return BITRATES.find(([height]) => lines <= height)?.[1] ?? lines * KBPS_PER_LINE;
}

/**
 * The quality that a film starts with: the visitor's choice; the lowest one while data are saved; else the highest one
 * that the remembered bandwidth carries. Without a measurement, and where the browser adapts the quality, it is that of
 * the source. `undefined`: the film has no such quality, so it starts with its source.
 */
export function startQuality(conditions: StartConditions): Quality | undefined {
  const { qualities, source, chosen, isAdaptive, bandwidth, savesData } = conditions;
  const initial = initialQuality(qualities, source, chosen);
  if (initial !== undefined && initial.definition === chosen) return initial;
  const ascending = qualities
    .flatMap((quality) => {
      const lines = linesOf(quality);
      return lines === undefined ? [] : [{ quality, lines }];
    })
    .sort((a, b) => a.lines - b.lines);
  const lowest = ascending[0]?.quality;
  if (savesData) return lowest ?? initial;
  if (isAdaptive || bandwidth === undefined) return initial;
  const carried = ascending.filter(({ lines }) => bitrateOf(lines) * HEADROOM <= bandwidth).at(-1);
  return carried?.quality ?? lowest ?? initial;
}

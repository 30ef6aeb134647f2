/** Seconds of a preview (spec §9). */
export const PREVIEW_SECONDS = 40;

const TIMING = /^([\d:.]+)[ \t]+-->[ \t]+([\d:.]+)([ \t].*)?$/m;
const START = /^\s*(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d{1,3})?)\s*-->/;

/**
 * Removes the cues of a WebVTT file that start at `seconds` or later, or whose start cannot be parsed, so
 * that a preview does not reveal the rest of the film. As in the format, any line with an arrow starts a cue.
 */
export function captionsUntil(text: string, seconds: number): string {
  const output: string[] = [];
  let isKept = true;
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.includes('-->')) {
      isKept = startOf(line) < seconds;
      // The line above is the cue's identifier.
      if (!isKept && output.length > 1 && output.at(-1)?.trim() !== '') output.pop();
    }
    if (isKept) output.push(line);
  }
  return output.join('\n').trimEnd();
}

/** The cues of a WebVTT file that begin in a part of the film, with the times of a clip of that part. In s. */
export function captionsBetween(text: string, from: number, to: number): string {
  const [head = 'WEBVTT', ...blocks] = text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/);
  const cues = blocks.flatMap((block) => {
    const [, start = '', end = '', rest = ''] = TIMING.exec(block) ?? [];
    const [starts, ends] = [secondsOf(start), secondsOf(end)];
    if (!(starts >= from && starts < to && ends > starts)) return [];
    return [block.replace(TIMING, `${stamp(starts - from)} --> ${stamp(Math.min(ends, to) - from)}${rest}`)];
  });
  return [head, ...cues].join('\n\n').trimEnd();
}

function secondsOf(time: string): number {
  return startOf(`${time} -->`);
}

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const part = (unit: number, length = 2): string => String(unit).padStart(length, '0');
  return `${part(Math.floor(ms / 3_600_000))}:${part(Math.floor(ms / 60_000) % 60)}:${part(Math.floor(ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
}

/** Start time of a timing line, in s; infinite when it cannot be parsed. */
function startOf(line: string): number {
  const found = START.exec(line);
  if (!found) return Number.POSITIVE_INFINITY;
  const [, hours = '0', minutes = '0', inMinute = '0'] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(inMinute);
}

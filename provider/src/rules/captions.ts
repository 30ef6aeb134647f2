/** Seconds of a preview (spec §9). */
export const PREVIEW_SECONDS = 40;

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

/** Start time of a timing line, in s; infinite when it cannot be parsed. */
function startOf(line: string): number {
  const found = START.exec(line);
  if (!found) return Number.POSITIVE_INFINITY;
  const [, hours = '0', minutes = '0', inMinute = '0'] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(inMinute);
}

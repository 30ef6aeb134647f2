/** Sizes of a chapter's pictures as a short text: about four characters a picture, less when they are alike. */

import type { PictureSize } from '@manying/platform/pictureSize';

const UNKNOWN = '-';
const BASE = 36;

/** Writes sizes: `width.height` in base 36, only the height when the width is the former one's, `*n` for n alike. */
export function writeSizes(sizes: readonly (PictureSize | undefined)[]): string {
  const words: { word: string; times: number }[] = [];
  let width: number | undefined;
  let former: PictureSize | undefined;
  for (const [at, size] of sizes.entries()) {
    const alike = at > 0 && size?.width === former?.width && size?.height === former?.height;
    const last = words.at(-1);
    if (alike && last) last.times += 1;
    else if (!size) words.push({ word: UNKNOWN, times: 1 });
    else {
      const height = size.height.toString(BASE);
      words.push({
        word: size.width === width ? height : `${size.width.toString(BASE)}.${height}`,
        times: 1,
      });
    }
    width = size?.width ?? width;
    former = size;
  }
  return words.map(({ word, times }) => (times > 1 ? `${word}*${times}` : word)).join(',');
}

/** Reads what {@link writeSizes} wrote of `count` pictures; none when it is something else. */
export function readSizes(code: string, count: number): readonly (PictureSize | undefined)[] {
  const sizes: (PictureSize | undefined)[] = [];
  let width = 0;
  for (const word of code.split(',')) {
    const read = /^(?:(-)|(?:([0-9a-z]+)\.)?([0-9a-z]+))(?:\*(\d+))?$/.exec(word);
    if (!read) return [];
    const [, unknown, ownWidth, height = '', times = '1'] = read;
    if (ownWidth !== undefined) width = Number.parseInt(ownWidth, BASE);
    const size = unknown ? undefined : { width, height: Number.parseInt(height, BASE) };
    if (size && !(size.width > 0 && size.height > 0)) return [];
    const repeat = Number(times);
    if (sizes.length + repeat > count) return [];
    for (let time = 0; time < repeat; time += 1) sizes.push(size);
  }
  return sizes.length === count ? sizes : [];
}

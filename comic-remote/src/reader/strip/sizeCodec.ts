/** Compact text encoding of picture sizes: about four characters per picture, less for repeated sizes. */

import type { PictureSize } from '@manying/platform/pictureSize';

const UNKNOWN = '-';
const BASE = 36;
/** Largest decoded width and height, in px: a larger one would make the layout endless. */
const MAX_SIDE = 100_000;
const isSide = (side: number) => side > 0 && side <= MAX_SIDE;

/** Encodes sizes: `width.height` in base 36, only the height when the width repeats, `*n` for n equal sizes. */
export function encodeSizes(sizes: readonly (PictureSize | undefined)[]): string {
  const tokens: { token: string; times: number }[] = [];
  let width: number | undefined;
  let previous: PictureSize | undefined;
  for (const [index, size] of sizes.entries()) {
    const isSame = index > 0 && size?.width === previous?.width && size?.height === previous?.height;
    const lastToken = tokens.at(-1);
    if (isSame && lastToken) lastToken.times += 1;
    else if (!size) tokens.push({ token: UNKNOWN, times: 1 });
    else {
      const height = size.height.toString(BASE);
      tokens.push({
        token: size.width === width ? height : `${size.width.toString(BASE)}.${height}`,
        times: 1,
      });
    }
    width = size?.width ?? width;
    previous = size;
  }
  return tokens.map(({ token, times }) => (times > 1 ? `${token}*${times}` : token)).join(',');
}

/** Decodes the result of {@link encodeSizes}; an empty list when the text does not describe `count` pictures. */
export function decodeSizes(code: string, count: number): readonly (PictureSize | undefined)[] {
  const sizes: (PictureSize | undefined)[] = [];
  let width = 0;
  for (const token of code.split(',')) {
    const match = /^(?:(-)|(?:([0-9a-z]+)\.)?([0-9a-z]+))(?:\*(\d+))?$/.exec(token);
    if (!match) return [];
    const [, unknown, tokenWidth, height = '', times = '1'] = match;
    if (tokenWidth !== undefined) width = Number.parseInt(tokenWidth, BASE);
    const size = unknown ? undefined : { width, height: Number.parseInt(height, BASE) };
    if (size && !(isSide(size.width) && isSide(size.height))) return [];
    const repeat = Number(times);
    if (sizes.length + repeat > count) return [];
    for (let time = 0; time < repeat; time += 1) sizes.push(size);
  }
  return sizes.length === count ? sizes : [];
}

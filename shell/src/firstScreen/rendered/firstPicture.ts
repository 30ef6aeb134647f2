/** The first picture of a rendered screen, which the document names and shows itself (docs/decisions/070). */
import type { PictureStart } from '@manying/platform/pictures';

/** A picture of a screen while it is rendered. */
export interface RecordedPicture {
  readonly address: string;
  readonly start: PictureStart | undefined;
}

/** React preloads no pictures with addresses of this scheme. */
const SCHEME = 'data:picture,';

/** Stands for a picture while a screen is rendered. */
export const recordedUrl = (index: number): string => `${SCHEME}${index}`;

const IMAGES = new RegExp(`<img\\b[^>]*? src="${SCHEME}(\\d+)"[^>]*>`, 'g');
const SOURCE = new RegExp(` src="${SCHEME}\\d+"`);

/**
 * Whether a document may name a picture: one of the image host, and no grant or key in its address. Documents are stored, and
 * outlive both.
 */
function isPublic(address: string, imageHost: string): boolean {
  if (!/^https?:/.test(address) || /[~#]/.test(address) || !URL.canParse(address)) return false;
  // The parser resolves `..`, which a provider may send.
  return new URL(address).href.startsWith(`${new URL(imageHost).href.replace(/\/+$/, '')}/`);
}

/** A screen whose first picture is marked. */
export interface MarkedScreen {
  readonly html: string;
  /** `undefined` when the screen has none that a document may name. */
  readonly picture: RecordedPicture | undefined;
}

/** Marks the elements of the first picture, and removes those of all others: the application loads them. */
export function markFirstPicture(
  html: string,
  pictures: readonly RecordedPicture[],
  imageHost: string,
): MarkedScreen {
  let first: RecordedPicture | undefined;
  const marked = html.replace(IMAGES, (image, index) => {
    const picture = pictures[Number(index)];
    first ??= picture;
    const isFirst = picture && picture.address === first?.address && isPublic(picture.address, imageHost);
    return isFirst ? image.replace(SOURCE, ' data-picture=""') : '';
  });
  return { html: marked, picture: first && isPublic(first.address, imageHost) ? first : undefined };
}

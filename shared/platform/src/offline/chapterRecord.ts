/** The record of an offline chapter, written when it is opened or saved. */

import { type PictureWidth, pictureAddress, pictureKey } from '@manying/platform/imageHost';
import { type ChapterToWrite, writeChapter } from '@manying/platform/offline/database';
import { type ChapterKey, mergeRights, ownerOf } from '@manying/platform/offline/rules';
import { countUsedBytes } from '@manying/platform/offline/storedPictures';

/** A chapter as its remote passes it. */
export interface ChapterToSave extends ChapterKey {
  readonly bookTitle: string;
  readonly title: string;
  /** Base path of the book's cover; '' if unknown. */
  readonly cover: string;
  /** In coins; 0 for a free one. */
  readonly price: number;
  /** The user may read it only by membership: it is neither free nor bought, as far as known. */
  readonly byMembership?: boolean | undefined;
  /** Data of the remote to show the chapter. Must be structured-cloneable. */
  readonly content: unknown;
  /** Base paths of its pictures. */
  readonly pictures: readonly string[];
}

/** Width of the pictures of a chapter and of a cover, in px (spec §7 images). */
const PAGE_WIDTH: PictureWidth = 500;
const COVER_WIDTH: PictureWidth = 200;

/** Addresses of a chapter's pictures by picture key. */
function addressesOf({
  cover,
  pictures,
}: Pick<ChapterToSave, 'cover' | 'pictures'>): ReadonlyMap<string, string> {
  const addresses = pictures.map((path) => pictureAddress(path, PAGE_WIDTH));
  if (cover) addresses.push(pictureAddress(cover, COVER_WIDTH));
  return new Map(addresses.map((address) => [pictureKey(address), address]));
}

/** Writes the record of an opened or saved chapter. Returns the addresses of its pictures by picture key. */
export async function writeChapterRecord(
  chapter: ChapterToSave,
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  const { bookId, number, title, price, byMembership, content, pictures } = chapter;
  let addresses: ReadonlyMap<string, string> = new Map();
  await writeChapter(chapter, (existing): ChapterToWrite => {
    const cover = chapter.cover || (existing?.cover ?? '');
    addresses = addressesOf({ cover, pictures });
    const right = mergeRights(existing, { owner: ownerOf(price, userId), byMembership });
    return {
      record: {
        bookId,
        number,
        bookTitle: chapter.bookTitle || (existing?.bookTitle ?? ''),
        title,
        cover,
        ...right,
        saved: existing?.saved ?? false,
        opened: Date.now(),
      },
      content,
      addresses: [...addresses.keys()],
    };
  });
  await countUsedBytes();
  return addresses;
}

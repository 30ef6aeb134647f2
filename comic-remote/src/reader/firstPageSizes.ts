/** The sizes of a chapter's first pictures, which a server needs to render their boxes. */
import { domainApi } from '@manying/platform/api';
import type { PictureSize } from '@manying/platform/pictureSize';
import { loadPictureSize } from '@manying/platform/pictures';

/** Largest number of pictures whose sizes are read: they fill the first screen of a tablet. */
export const MAX_FIRST_PARTS = 4;

/** The pages that the first screen may show: as many as have at most {@link MAX_FIRST_PARTS} parts together. */
export function firstPages(pages: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let parts = 0;
  return pages.filter((page) => {
    parts += page.length;
    return parts <= MAX_FIRST_PARTS;
  });
}

async function sizeOf(path: string): Promise<PictureSize> {
  const { readPictureSize } = await loadPictureSize();
  // The caller has a time-out of its own.
  const size = await readPictureSize(path, 500, new AbortController().signal);
  if (!size) throw new Error('No such picture');
  return size;
}

const firstPageApi = domainApi('comic').inject((build) => ({
  comicPageSizes: build.query<readonly (readonly PictureSize[])[], readonly (readonly string[])[]>({
    async queryFn(pages) {
      try {
        return { data: await Promise.all(pages.map((parts) => Promise.all(parts.map(sizeOf)))) };
      } catch {
        return { error: { kind: 'transport', status: 'network' } };
      }
    },
  }),
}));

export const { useComicPageSizesQuery } = firstPageApi;

/** What a rendered screen tells about itself: its pictures and its title. The document names both before any script. */
import { pictureAddress } from '@manying/platform/imageHost';
import type * as page from '@manying/platform/page';
import type * as pictures from '@manying/platform/pictures';
import { createContext, type ReactNode, useContext } from 'react';
import { type RecordedPicture, recordedUrl } from './firstPicture.ts';

/** Filled in by the render of one screen. */
export interface ScreenRecord {
  readonly pictures: RecordedPicture[];
  /** Its own title, such as the name of the book; `undefined` for that of the registry. */
  title: string | undefined;
}

const Recorded = createContext<ScreenRecord | undefined>(undefined);

interface Props {
  readonly record: ScreenRecord;
  readonly children: ReactNode;
}

/** Records what it contains. */
export function RecordScreen({ record, children }: Props) {
  return <Recorded value={record}>{children}</Recorded>;
}

/** The platform's modules for the remotes, whose calls {@link RecordScreen} records. */
export function recordingModules(platform: {
  readonly page: typeof page;
  readonly pictures: typeof pictures;
}) {
  return {
    '@manying/platform/pictures': {
      ...platform.pictures,
      usePicture(path, width, start) {
        const recorded = useContext(Recorded);
        const picture = platform.pictures.usePicture(path, width, start);
        if (!recorded || !path) return picture;
        // As if it were there, so that the screen renders its element.
        const index = recorded.pictures.push({ address: pictureAddress(path, width), start }) - 1;
        return { ...picture, state: { status: 'shown', url: recordedUrl(index) } };
      },
    } satisfies typeof pictures,
    '@manying/platform/page': {
      ...platform.page,
      usePageTitle(title) {
        const recorded = useContext(Recorded);
        if (recorded && title) recorded.title = title;
        platform.page.usePageTitle(title);
      },
    } satisfies typeof page,
  };
}

import type { PictureWidth } from '@manying/platform/imageHost';
import { usePicture } from '@manying/platform/pictures';
import { Cover } from '@manying/ui/Cover';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

interface BookCoverProps {
  /** Base path of the picture. */
  path: string;
  /** The book's title: only labels the retry, since the title itself is shown beside the cover. */
  title: string;
  width?: PictureWidth;
  mark?: ReactNode;
  foot?: ReactNode;
  className?: string | undefined;
}

/** A book's cover from the image host. */
export function BookCover({ path, title, width = 200, ...cover }: BookCoverProps) {
  const { ref, state, retry } = usePicture(path, width);
  return (
    <Cover
      {...cover}
      ref={ref}
      state={state}
      alt=""
      retry={{ label: messages.retryPicture(title), onPress: retry }}
    />
  );
}

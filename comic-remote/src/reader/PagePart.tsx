import type { PictureSize } from '@manying/platform/pictureSize';
import { usePicture } from '@manying/platform/pictures';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { book, refresh } from '@manying/ui/icons';
import shimmer from '@manying/ui/shimmer.module.css';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { readingMessages } from '../readingMessages.ts';
import styles from './PagePart.module.css';

interface PagePartProps {
  /** Base path of the picture. */
  path: string;
  /** Number of the page, from 1. */
  page: number;
  /** The first part carries the alternative text of the page. */
  first: boolean;
  /** Top and height within the page, in px. */
  box: { readonly top: number; readonly height: number } | undefined;
  /** The picture size that the box was computed from. */
  size: PictureSize | undefined;
  /** Called when the loaded picture has another size than expected. */
  onSize: (path: string, size: PictureSize) => void;
}

/** A part of a page, in a box of its size whether or not its picture is loaded. */
export function PagePart({ path, page, first, box, size, onSize }: PagePartProps) {
  // No lazy loading: the strip mounts only parts near the screen.
  const { state, retry } = usePicture(path, 500, 'at once');
  const [broken, setBroken] = useState('');

  const name = readingMessages.page(page);
  const missing =
    state.status === 'empty' ||
    state.status === 'failed' ||
    (state.status === 'shown' && state.url === broken);
  return (
    <div
      className={cx(styles.part, !missing && state.status !== 'shown' && shimmer.shimmer)}
      style={{ top: box?.top, height: box?.height }}
    >
      {state.status === 'shown' && !missing && (
        <img
          className={styles.image}
          src={state.url}
          alt={first ? name : ''}
          decoding="async"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            const fits = size && width * size.height === height * size.width;
            if (!fits && width > 0 && height > 0) onSize(path, { width, height });
          }}
          onError={() => setBroken(state.url)}
        />
      )}
      {missing && (
        <div className={styles.missing}>
          <Icon glyph={book} size="l" />
          {/* Only the chip is a button: a tap elsewhere on the page toggles the bars. */}
          <button
            type="button"
            className={styles.retry}
            aria-label={messages.retryPicture(name)}
            onClick={() => {
              setBroken('');
              retry();
            }}
          >
            <Icon glyph={refresh} size="s" />
            {messages.retry}
          </button>
        </div>
      )}
    </div>
  );
}

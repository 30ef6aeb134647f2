import { usePicture } from '@manying/platform/pictures';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { book, refresh } from '@manying/ui/icons';
import shimmer from '@manying/ui/shimmer.module.css';
import { useCallback, useState } from 'react';
import { messages } from '../messages.ts';
import { readingMessages } from '../readingMessages.ts';
import styles from './PagePart.module.css';
import { measuredPart, partRatio } from './pageSizes.ts';

interface PagePartProps {
  /** Base path of the picture. */
  path: string;
  /** Number of the page, from 1. */
  page: number;
  /** Index of the part within its page, from 0. */
  part: number;
  /** How many parts the page has. */
  split: number;
  /** Whether the page is within reach: beyond it the part is only its place. */
  near: boolean;
}

/** A part of a page in a box of its size, whether its picture is there or not. */
export function PagePart({ path, page, part, split, near }: PagePartProps) {
  const [ratio, setRatio] = useState(() => partRatio(path, split));
  const onSize = useCallback(
    (width: number, height: number) => {
      if (measuredPart(path, width, height)) setRatio(width / height);
    },
    [path],
  );
  return (
    <div className={styles.part} style={{ aspectRatio: ratio }}>
      {near && <PartPicture path={path} page={page} first={part === 0} onSize={onSize} />}
    </div>
  );
}

interface PartPictureProps {
  path: string;
  page: number;
  /** The first part speaks for the page. */
  first: boolean;
  onSize: (width: number, height: number) => void;
}

function PartPicture({ path, page, first, onSize }: PartPictureProps) {
  // The strip has decided that this part is near.
  const { state, retry } = usePicture(path, 500, 'at once');
  const [broken, setBroken] = useState('');

  const name = readingMessages.page(page);
  const missing =
    state.status === 'empty' ||
    state.status === 'failed' ||
    (state.status === 'shown' && state.url === broken);
  return (
    <div className={cx(styles.picture, !missing && state.status !== 'shown' && shimmer.shimmer)}>
      {state.status === 'shown' && !missing && (
        <img
          className={styles.image}
          src={state.url}
          alt={first ? name : ''}
          decoding="async"
          draggable={false}
          onLoad={({ currentTarget }) => onSize(currentTarget.naturalWidth, currentTarget.naturalHeight)}
          onError={() => setBroken(state.url)}
        />
      )}
      {missing && (
        <button
          type="button"
          className={styles.missing}
          aria-label={messages.retryPicture(name)}
          onClick={() => {
            setBroken('');
            retry();
          }}
        >
          <Icon glyph={book} size="l" />
          <span className={styles.retry}>
            <Icon glyph={refresh} size="s" />
            {messages.retry}
          </span>
        </button>
      )}
    </div>
  );
}

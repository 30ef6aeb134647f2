import { type CSSProperties, type ReactNode, type Ref, useState } from 'react';
import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import { book, refresh } from './icons.tsx';
import styles from './Picture.module.css';
import shimmer from './shimmer.module.css';

/** Where a picture's bytes are, as whoever fetches them sees it. */
export interface PictureState {
  /**
   * `waiting` not asked for yet, `loading` on its way, `shown` there at `url`, `empty` the server answered that
   * there is none (204), `failed` it could not be fetched or read.
   */
  status: 'waiting' | 'loading' | 'shown' | 'empty' | 'failed';
  url?: string | undefined;
}

/** How to ask again for something that failed: the button's name and what pressing does. */
export interface Retry {
  label: string;
  onPress: () => void;
}

export type PictureRatio = 'cover' | 'poster' | 'banner';

export interface PictureProps {
  state: PictureState;
  /** Empty for a picture that only repeats the title beside it. */
  alt: string;
  /** One of the kit's frames (3:4, 16:9, 2:1) or width divided by height. */
  ratio?: PictureRatio | number;
  /** Offered over the frame when the picture failed. */
  retry?: Retry | undefined;
  /** The frame, for whoever watches whether it is near the viewport. */
  ref?: Ref<HTMLSpanElement> | undefined;
  className?: string | undefined;
  /** What lies on the picture: tags, captions. */
  children?: ReactNode;
}

/**
 * A frame that has its final size from the first paint and shows a shimmer, the picture, the book glyph or a retry
 * in it. It fetches nothing: the state comes from outside. It stands still until its picture is asked for: the shimmers of
 * a whole page, most of them out of sight, would keep half of a processor busy.
 */
export function Picture({ state, alt, ratio = 'cover', retry, ref, className, children }: PictureProps) {
  const { status, url } = state;
  // Remembered by address, so that a new address starts afresh without an effect.
  const [loadedUrl, setLoadedUrl] = useState<string>();
  const [failedUrl, setFailedUrl] = useState<string>();

  const failed = status === 'failed' || (status === 'shown' && (!url || failedUrl === url));

  return (
    <span
      ref={ref}
      className={cx(styles.frame, status === 'loading' && shimmer.shimmer, className)}
      style={{ '--ratio': typeof ratio === 'number' ? ratio : `var(--ratio-${ratio})` } as CSSProperties}
    >
      {status === 'shown' && url && !failed && (
        <img
          className={cx(styles.image, loadedUrl === url && styles.loaded)}
          src={url}
          alt={alt}
          decoding="async"
          draggable={false}
          onLoad={() => setLoadedUrl(url)}
          onError={() => setFailedUrl(url)}
        />
      )}
      {(status === 'empty' || (failed && !retry)) && (
        <Icon glyph={book} className={styles.glyph} label={alt} />
      )}
      {children}
      {failed && retry && (
        <button
          type="button"
          className={styles.retry}
          aria-label={alt ? `${retry.label} ${alt}` : retry.label}
          onClick={() => {
            setFailedUrl(undefined);
            retry.onPress();
          }}
        >
          <Icon glyph={refresh} />
        </button>
      )}
    </span>
  );
}

import { type CSSProperties, type ReactNode, type Ref, useState } from 'react';
import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import { book, refresh } from './icons.tsx';
import styles from './Picture.module.css';
import shimmer from './shimmer.module.css';

/** Load state of a picture. */
export interface PictureState {
  /**
   * `waiting`: not requested yet; `loading`: requested; `shown`: loaded at `url`; `empty`: there is no such
   * picture (status 204); `failed`: not loaded or not readable.
   */
  status: 'waiting' | 'loading' | 'shown' | 'empty' | 'failed';
  url?: string | undefined;
}

/** Retry of a failed picture: label of the button and press handler. */
export interface Retry {
  label: string;
  onPress: () => void;
}

/** Names of the tokens `--ratio-…`. */
export type PictureRatio = 'cover' | 'poster' | 'banner' | 'banner-flat' | 'lead' | 'hero';

export interface PictureProps {
  state: PictureState;
  /** Empty for a picture with its title beside it. */
  alt: string;
  /** A standard ratio (3:4, 16:9, 2:1), or width divided by height. */
  ratio?: PictureRatio | number;
  /** Button over the frame when the picture failed. */
  retry?: Retry | undefined;
  /** The frame element, for an intersection observer. */
  ref?: Ref<HTMLSpanElement> | undefined;
  className?: string | undefined;
  /** Content over the picture: tags, captions. */
  children?: ReactNode;
}

/**
 * A frame with a fixed size that shows a shimmer, the picture, a placeholder icon or a retry button. It does
 * not fetch: `state` is passed in. It shimmers only while loading, since animating all pictures of a page,
 * most of them outside the viewport, would use half of a CPU core.
 */
export function Picture({ state, alt, ratio = 'cover', retry, ref, className, children }: PictureProps) {
  const { status, url } = state;
  // State by URL, so that a new URL resets it without an effect.
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

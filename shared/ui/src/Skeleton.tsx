import type { CSSProperties, ReactNode } from 'react';
import large from './BookCardLarge.module.css';
import { cx } from './cx.tsx';
import type { PictureRatio } from './Picture.tsx';
import styles from './Skeleton.module.css';
import shimmer from './shimmer.module.css';
import { useDelayed } from './useDelayed.tsx';

interface SkeletonProps {
  /** Any CSS length; the container's width when absent. */
  width?: number | string;
  height?: number | string;
  /** Instead of a height: a standard ratio, or width divided by height. */
  ratio?: PictureRatio | number;
  radius?: 'text' | 'cover' | 'poster' | 'card' | 'none';
  /** Margin above in px. */
  top?: number;
}

/** A grey placeholder of the size of content that is loading. */
export function Skeleton({ width, height, ratio, radius = 'text', top }: SkeletonProps) {
  return (
    <div
      className={cx(shimmer.shimmer, styles[radius], ratio !== undefined && styles.ratio)}
      style={
        {
          width,
          height,
          marginTop: top,
          '--ratio': typeof ratio === 'string' ? `var(--ratio-${ratio})` : ratio,
        } as CSSProperties
      }
      aria-hidden="true"
    />
  );
}

/** Skeleton of `BookCardSmall`. */
export function SkeletonBookSmall() {
  return (
    <div>
      <Skeleton ratio={3 / 4} radius="cover" />
      <Skeleton width="82%" height={14} top={11} />
      <Skeleton width="54%" height={11} top={8} />
    </div>
  );
}

/** Skeleton of `BookCardLarge`. */
export function SkeletonBookLarge() {
  return (
    <div className={large.card}>
      <div className={large.picture}>
        <Skeleton ratio={3 / 4} radius="cover" />
      </div>
      <div className={large.body}>
        <Skeleton width="60%" height={18} top={3} />
        <Skeleton width="38%" height={16} top={10} />
        <Skeleton height={13} top={12} />
        <Skeleton width="76%" height={13} top={8} />
      </div>
    </div>
  );
}

/** Skeleton of `VideoTile`. */
export function SkeletonVideo() {
  return (
    <div>
      <Skeleton ratio={16 / 9} radius="poster" />
      <Skeleton width="76%" height={14} top={11} />
      <div className={styles.rest} />
    </div>
  );
}

/** Skeleton of `SectionHead`. */
export function SkeletonSectionHead() {
  return (
    <div className={styles.head}>
      <Skeleton width={108} height={22} />
    </div>
  );
}

interface DelayedSkeletonProps {
  loading: boolean;
  /** Text over the skeleton; announced by screen readers. Missing where another skeleton of the page says it. */
  label?: string | undefined;
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * Shows nothing at first, then the skeleton, then the content. Avoids a flash of the skeleton when loading is
 * fast; once shown, the skeleton stays for a minimum duration (timing: `useDelayed`).
 */
export function DelayedSkeleton({ loading, label, skeleton, children }: DelayedSkeletonProps) {
  const shown = useDelayed(loading);
  if (!shown) return loading ? null : children;
  return (
    <div className={styles.loading} aria-busy="true">
      {label && (
        <span className={styles.label} role="status">
          {label}
        </span>
      )}
      {skeleton}
    </div>
  );
}

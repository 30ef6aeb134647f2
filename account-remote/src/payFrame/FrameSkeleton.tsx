import { Skeleton } from '@manying/ui/Skeleton';
import styles from './PayFrame.module.css';
import { payFrameMessages } from './payFrameMessages.ts';

/** Skeleton of a loading payment page. */
export function FrameSkeleton() {
  return (
    <div className={styles.opening}>
      <div aria-hidden="true">
        <div className={styles.openingHead}>
          <Skeleton width={146} height={26} />
          <Skeleton width={202} height={48} top={18} />
        </div>
        <Skeleton height={64} top={34} />
        <Skeleton height={64} top={12} />
        <Skeleton height={52} top={34} radius="card" />
      </div>
      <p role="status">{payFrameMessages.opening}</p>
    </div>
  );
}

import { Group } from '@manying/ui/List';
import profileHead from '@manying/ui/profileHead.module.css';
import { Skeleton } from '@manying/ui/Skeleton';
import styles from './Centre.module.css';

const ROWS = [1, 2, 3, 4] as const;

/** Skeleton of the account centre while the first account is registered. */
export function CentreSkeleton() {
  return (
    <div className={profileHead.panes}>
      <div className={profileHead.profile}>
        <div className={profileHead.avatar} />
        <div className={styles.identity}>
          <Skeleton width={132} height={22} top={4} />
          <Skeleton width={84} height={16} top={10} />
        </div>
      </div>
      <div className={styles.credentials}>
        {[1, 2].map((line) => (
          <div key={line} className={styles.credential}>
            <Skeleton width="58%" height={18} />
          </div>
        ))}
        <div className={styles.saveTip}>
          <Skeleton width="72%" height={12} top={2} />
        </div>
      </div>
      <div className={styles.assets}>
        <Skeleton height={116} radius="card" />
        <Skeleton height={116} radius="card" />
      </div>
      <div>
        <Group>
          {ROWS.map((row) => (
            <div key={row} className={styles.row}>
              <Skeleton width="46%" height={16} />
            </div>
          ))}
        </Group>
      </div>
    </div>
  );
}

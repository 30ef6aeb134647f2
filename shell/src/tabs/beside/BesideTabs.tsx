import { useLocation } from '@manying/platform/router';
import { useComplaint } from '@manying/platform/support';
import { Icon } from '@manying/ui/Icon';
import { headset } from '@manying/ui/icons';
import { supportMessages } from '../../remotes/supportMessages.ts';
import styles from './BesideTabs.module.css';
import { ContinueReading } from './ContinueReading.tsx';

/** What stands below the tabs of a desktop window: the books read last, and the support (docs/decisions/079). */
export default function BesideTabs() {
  const { pathname, search } = useLocation();
  const { complaint, support } = useComplaint(pathname + search);
  return (
    <aside className={styles.foot}>
      <ContinueReading />
      <a href={support ?? complaint} target="_blank" rel="noopener noreferrer" className={styles.support}>
        <Icon glyph={headset} />
        {supportMessages.onlineSupport}
      </a>
    </aside>
  );
}

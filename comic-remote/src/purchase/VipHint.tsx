import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { buttonClass } from '@manying/ui/Button';
import { Icon } from '@manying/ui/Icon';
import { crown } from '@manying/ui/icons';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { vipText } from '../chapters/price.ts';
import { purchaseMessages } from './purchaseMessages.ts';
import { rechargeState } from './rechargeState.ts';
import styles from './sheets.module.css';

/** Says whether VIPs read the book for free, with a link to VIP if so (spec §6 bookVipFree). */
export function VipHint({ chapter, onLeave }: { chapter: ChapterInfo; onLeave: () => void }) {
  return (
    <p className={styles.vip}>
      <Icon glyph={crown} size="m" filled />
      <span className={styles.grow}>{vipText(chapter)}</span>
      {chapter.vipFree && (
        <Link
          to={paths.purchase(chapter.bookId, 'vip')}
          state={rechargeState(chapter, chapter)}
          className={buttonClass('vip', { small: true })}
          onClick={onLeave}
        >
          {purchaseMessages.joinVip}
        </Link>
      )}
    </p>
  );
}

import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { buttonClass } from '@manying/ui/Button';
import { EmptyIllustration } from '@manying/ui/illustrations';
import { StatePanel } from '@manying/ui/StatePanel';
import { messages } from '../messages.ts';
import styles from './ShelfPage.module.css';
import { shelfMessages } from './shelfMessages.ts';

/** Shown in a tab without books; `text` explains how to add some. */
export function EmptyShelf({ text }: { text: string }) {
  return (
    <div className={styles.empty}>
      <StatePanel
        picture={<EmptyIllustration />}
        role="status"
        title={messages.empty}
        text={text}
        actions={
          <Link to={paths.home} className={buttonClass('primary')}>
            {shelfMessages.browse}
          </Link>
        }
      />
    </div>
  );
}

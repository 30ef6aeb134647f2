import { useBack } from '@manying/platform/navigation';
import { type ChapterName, offlineUsage, removeOfflineChapters } from '@manying/platform/offline';
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { Button, buttonClass } from '@manying/ui/Button';
import { Dialog } from '@manying/ui/Dialog';
import { trash } from '@manying/ui/icons';
import { EmptyPicture, ErrorPicture } from '@manying/ui/pictures';
import { StatePanel } from '@manying/ui/StatePanel';
import { showToast } from '@manying/ui/Toast';
import { TopBar } from '@manying/ui/TopBar';
import { useMemo, useState } from 'react';
import { messages } from '../messages.ts';
import { offlineMessages } from '../offlineMessages.ts';
import { OfflineBook } from './OfflineBook.tsx';
import styles from './OfflinePage.module.css';
import { formatSize, groupByBook } from './offlineBooks.ts';
import { isMember } from './saving/membership.ts';
import { cancelSaving } from './saving/saveQueue.ts';
import { useOfflineChapters } from './saving/useOfflineChapters.ts';

function remove(keys: readonly ChapterName[]): void {
  cancelSaving(keys);
  removeOfflineChapters(keys).catch((error: unknown) => {
    console.warn('Kept chapters cannot be removed.', error);
    showToast(offlineMessages.removeFailed, 'error');
  });
}

/** What can be read without a network, what it takes, and where it is removed again. */
export default function OfflinePage() {
  const back = useBack(paths.shelf);
  const kept = useOfflineChapters();
  const [now] = useState(Date.now);
  const member = isMember(useAppSelector(selectUser), now);
  const books = useMemo(() => (Array.isArray(kept) ? groupByBook(kept) : []), [kept]);
  return (
    <main className={styles.page}>
      <TopBar
        variant="line"
        title={offlineMessages.title}
        back={{ label: messages.back, onPress: back }}
        right={
          books.length > 0 && <RemoveAll onRemove={() => remove(books.flatMap((one) => one.chapters))} />
        }
      />
      {kept === 'failed' && (
        <StatePanel
          picture={<ErrorPicture />}
          title={offlineMessages.title}
          text={offlineMessages.unavailable}
        />
      )}
      {Array.isArray(kept) && books.length === 0 && (
        <StatePanel
          picture={<EmptyPicture />}
          title={messages.empty}
          text={offlineMessages.empty}
          actions={
            <Link to={paths.home} className={buttonClass('primary')}>
              {messages.home}
            </Link>
          }
        />
      )}
      {kept && kept !== 'failed' && books.length > 0 && (
        <>
          <StorageUsage {...offlineUsage(kept)} />
          <ul>
            {books.map((book) => (
              <OfflineBook key={book.bookId} book={book} member={member} onRemove={remove} />
            ))}
          </ul>
        </>
      )}
    </main>
  );
}

/** How much of the room is taken. In bytes. */
function StorageUsage({ taken, limit }: { taken: number; limit: number }) {
  const words = offlineMessages.used(formatSize(taken), formatSize(limit));
  return (
    <div className={styles.room}>
      <b>{words}</b>
      <meter className={styles.meter} min={0} max={limit} value={taken} aria-label={words} />
      <p className={styles.hint}>{offlineMessages.usedHint}</p>
    </div>
  );
}

function RemoveAll({ onRemove }: { onRemove: () => void }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="text" icon={trash} onClick={() => setConfirming(true)}>
        {offlineMessages.removeAll}
      </Button>
      <Dialog
        open={confirming}
        title={offlineMessages.removeAll}
        cancel={{ label: messages.cancel, onPress: () => setConfirming(false) }}
        confirm={{
          label: offlineMessages.remove,
          onPress: () => {
            setConfirming(false);
            onRemove();
          },
        }}
      >
        {offlineMessages.removeAllQuestion}
      </Dialog>
    </>
  );
}

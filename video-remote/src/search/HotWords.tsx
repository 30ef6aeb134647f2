import { HotWords as HotWordList } from '@manying/ui/search/HotWords';
import { useVideoHotWordsQuery } from '../videoApi.ts';
import styles from './SearchPage.module.css';
import { searchMessages } from './searchMessages.ts';

/** Popular search keywords; nothing without them, since a provider need not have any. */
export function HotWords({ onChoose }: { onChoose: (keyword: string) => void }) {
  const { data: words = [] } = useVideoHotWordsQuery();
  if (words.length === 0) return null;
  return (
    <div className={styles.part}>
      <HotWordList title={searchMessages.hotWords} words={words} onChoose={onChoose} />
    </div>
  );
}

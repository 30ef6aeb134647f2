import { ListFoot } from '@manying/ui/ListFoot';
import { Section } from '@manying/ui/Section';
import { HotWords as HotWordList } from '@manying/ui/search/HotWords';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { useComicHotWordsQuery } from '../discovery/discoveryApi.ts';
import { discoveryMessages } from '../discovery/discoveryMessages.ts';
import { messages } from '../messages.ts';
import styles from './SearchPage.module.css';

/** Popular search keywords; pressing one searches for it. */
export function HotWords({ onChoose }: { onChoose: (keyword: string) => void }) {
  const { data: words, error, isFetching, refetch } = useComicHotWordsQuery();
  useRetryOnReconnect(!words && error !== undefined, refetch);
  if (!words && !error) return null;
  if (words?.length === 0) return null;
  return (
    <div className={styles.part}>
      {words ? (
        <HotWordList title={discoveryMessages.hotWords} words={words} onChoose={onChoose} />
      ) : (
        <Section title={discoveryMessages.hotWords}>
          <ListFoot
            text={messages.failed}
            retry={{ label: messages.retry, onPress: refetch, busy: isFetching }}
          />
        </Section>
      )}
    </div>
  );
}

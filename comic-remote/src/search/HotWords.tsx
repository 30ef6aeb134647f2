import { cx } from '@manying/ui/cx';
import { ListFoot } from '@manying/ui/ListFoot';
import { Section } from '@manying/ui/Section';
import text from '@manying/ui/text.module.css';
import { medalOf } from '../books/rank.ts';
import { useComicHotWordsQuery } from '../discovery/discoveryApi.ts';
import { discoveryMessages } from '../discovery/discoveryMessages.ts';
import { messages } from '../messages.ts';
import styles from './SearchPage.module.css';

/** Popular search keywords; pressing one searches for it. */
export function HotWords({ onChoose }: { onChoose: (keyword: string) => void }) {
  const { data: words, error, isFetching, refetch } = useComicHotWordsQuery();
  if (!words && !error) return null;
  if (words?.length === 0) return null;
  return (
    <div className={styles.part}>
      <Section title={discoveryMessages.hotWords}>
        {words ? (
          <ol className={styles.hot}>
            {words.map((word, index) => (
              <li key={word}>
                <button type="button" className={styles.word} onClick={() => onChoose(word)}>
                  <span
                    className={cx(styles.rank, medalOf(index + 1) !== undefined && styles.top)}
                    aria-hidden="true"
                  >
                    {index + 1}
                  </span>
                  <span className={text.line1}>{word}</span>
                </button>
              </li>
            ))}
          </ol>
        ) : (
          <ListFoot
            text={messages.failed}
            retry={{ label: messages.retry, onPress: refetch, busy: isFetching }}
          />
        )}
      </Section>
    </div>
  );
}

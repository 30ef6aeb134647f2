import { cx } from '../cx.tsx';
import { Section } from '../Section.tsx';
import text from '../text.module.css';
import styles from './HotWords.module.css';

/** Number of words whose rank is highlighted. */
const TOP_RANKS = 3;

interface HotWordsProps {
  title: string;
  /** The most popular one first, without duplicates. */
  words: readonly string[];
  onChoose: (keyword: string) => void;
}

/** Popular search keywords with their ranks; pressing one searches for it. */
export function HotWords({ title, words, onChoose }: HotWordsProps) {
  return (
    <Section title={title}>
      <ol className={styles.words}>
        {words.map((word, index) => (
          <li key={word}>
            <button type="button" className={styles.word} onClick={() => onChoose(word)}>
              <span className={cx(styles.rank, index < TOP_RANKS && styles.top)} aria-hidden="true">
                {index + 1}
              </span>
              <span className={text.line1}>{word}</span>
            </button>
          </li>
        ))}
      </ol>
    </Section>
  );
}

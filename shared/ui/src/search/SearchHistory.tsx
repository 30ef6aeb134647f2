import { Chip, Chips } from '../Chip.tsx';
import { IconButton } from '../IconButton.tsx';
import { trash } from '../icons.tsx';
import { Section } from '../Section.tsx';
import text from '../text.module.css';
import styles from './SearchHistory.module.css';

interface SearchHistoryProps {
  texts: { readonly history: string; readonly clearHistory: string };
  /** The keywords, newest first. */
  searches: readonly string[];
  onChoose: (keyword: string) => void;
  onClear: () => void;
}

/** The search history of this device; pressing a keyword searches for it again. Nothing without searches. */
export function SearchHistory({ texts, searches, onChoose, onClear }: SearchHistoryProps) {
  if (searches.length === 0) return null;
  return (
    <div className={styles.history}>
      <Section
        title={texts.history}
        right={<IconButton glyph={trash} label={texts.clearHistory} onClick={onClear} />}
      >
        <div className={styles.keywords}>
          <Chips label={texts.history}>
            {searches.map((keyword) => (
              <Chip key={keyword} onPress={() => onChoose(keyword)}>
                <span className={text.line1}>{keyword}</span>
              </Chip>
            ))}
          </Chips>
        </div>
      </Section>
    </div>
  );
}

import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { Chip, Chips } from '@manying/ui/Chip';
import { IconButton } from '@manying/ui/IconButton';
import { trash } from '@manying/ui/icons';
import { messages } from '../messages.ts';
import { searchHistoryCleared, selectSearchHistory } from '../videoState.ts';
import styles from './SearchPage.module.css';

/** Search history of this device (spec §5), with a button that clears it. */
export function History({ onSearch }: { onSearch: (keyword: string) => void }) {
  const history = useAppSelector(selectSearchHistory);
  const dispatch = useAppDispatch();
  if (history.length === 0) return null;
  return (
    <section className={styles.history}>
      <div className={styles.historyHead}>
        <h2 className={styles.historyTitle}>{messages.searchHistory}</h2>
        <IconButton
          glyph={trash}
          label={messages.clearHistory}
          onClick={() => dispatch(searchHistoryCleared())}
        />
      </div>
      <Chips label={messages.searchHistory}>
        {history.map((keyword) => (
          <Chip key={keyword} onPress={() => onSearch(keyword)}>
            <span className={styles.historyKeyword}>{keyword}</span>
          </Chip>
        ))}
      </Chips>
    </section>
  );
}

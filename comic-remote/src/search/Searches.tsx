import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { Chip, Chips } from '@manying/ui/Chip';
import { IconButton } from '@manying/ui/IconButton';
import { trash } from '@manying/ui/icons';
import { Section } from '@manying/ui/Section';
import text from '@manying/ui/text.module.css';
import { searchesCleared, selectSearches } from '../comicState.ts';
import { discoveryMessages } from '../discoveryMessages.ts';
import styles from './SearchPage.module.css';

/** The search history of this device; pressing a keyword searches for it again. */
export function Searches({ onChoose }: { onChoose: (keyword: string) => void }) {
  const dispatch = useAppDispatch();
  const searches = useAppSelector(selectSearches);
  if (searches.length === 0) return null;
  return (
    <div className={styles.part}>
      <Section
        title={discoveryMessages.searchHistory}
        right={
          <IconButton
            glyph={trash}
            label={discoveryMessages.clearSearches}
            onClick={() => dispatch(searchesCleared())}
          />
        }
      >
        <div className={styles.searches}>
          <Chips label={discoveryMessages.searchHistory}>
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

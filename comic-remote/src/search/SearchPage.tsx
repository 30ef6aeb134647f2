import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { checkKeyword } from '@manying/ui/search/keyword';
import { SearchBar } from '@manying/ui/search/SearchBar';
import { SearchHistory } from '@manying/ui/search/SearchHistory';
import { useKeywordField } from '@manying/ui/search/useKeywordField';
import { searched, searchesCleared, selectSearches } from '../comicState.ts';
import { discoveryMessages } from '../discovery/discoveryMessages.ts';
import { messages } from '../messages.ts';
import { useQueryParam } from '../useQueryParam.ts';
import { HotWords } from './HotWords.tsx';
import { Results } from './Results.tsx';
import styles from './SearchPage.module.css';

/** The book search (spec §2). The keyword is in the address, so that back navigation and reload keep the results. */
export default function SearchPage() {
  const dispatch = useAppDispatch();
  const back = useBack(paths.home);
  const searches = useAppSelector(selectSearches);
  const [content, setContent] = useQueryParam('content');
  const check = checkKeyword(content);
  const field = useKeywordField({
    keyword: content,
    onSearch(keyword) {
      setContent(keyword);
      window.scrollTo(0, 0);
      dispatch(searched(keyword));
    },
    // Clearing the field returns to the suggestions.
    onClear: () => setContent(''),
  });

  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{discoveryMessages.searchTitle}</h1>
      <SearchBar
        texts={discoveryMessages.search}
        field={field}
        back={{ label: messages.back, onPress: back }}
        // Opening the search focuses the field, opening results does not.
        focused={field.typed === ''}
      />
      {check.kind === 'valid' ? (
        <Results keyword={check.keyword} onChoose={field.search} />
      ) : (
        <>
          <SearchHistory
            texts={discoveryMessages.search}
            searches={searches}
            onChoose={field.search}
            onClear={() => dispatch(searchesCleared())}
          />
          <HotWords onChoose={field.search} />
        </>
      )}
    </main>
  );
}

import { paths } from '@manying/platform/paths';
import { useNavigate, useSearchParams } from '@manying/platform/router';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { checkKeyword } from '@manying/ui/search/keyword';
import { SearchBar } from '@manying/ui/search/SearchBar';
import { SearchHistory } from '@manying/ui/search/SearchHistory';
import { useKeywordField } from '@manying/ui/search/useKeywordField';
import { messages } from '../messages.ts';
import { useVisitor } from '../useVisitor.ts';
import { keywordSearched, searchHistoryCleared, selectSearchHistory } from '../videoState.ts';
import { BrowseCategories } from './BrowseCategories.tsx';
import { HotWords } from './HotWords.tsx';
import { Results } from './Results.tsx';
import styles from './SearchPage.module.css';
import { searchMessages } from './searchMessages.ts';

/** The video search (spec §2). The keyword is in the address, so that back and reload restore the results. */
export default function SearchPage() {
  useVisitor();
  const urlKeyword = useSearchParams()[0].get('keyword') ?? '';
  const check = checkKeyword(urlKeyword);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const searches = useAppSelector(selectSearchHistory);
  const field = useKeywordField({
    keyword: urlKeyword,
    onSearch(keyword) {
      dispatch(keywordSearched(keyword));
      // Back from results leads to the history, not through all previous keywords.
      void navigate(`${paths.videoSearch}?${new URLSearchParams({ keyword })}`, {
        replace: urlKeyword !== '',
      });
    },
  });

  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{messages.searchVideos}</h1>
      <SearchBar texts={searchMessages} field={field} />
      {check.kind === 'valid' ? (
        <Results keyword={check.keyword} />
      ) : (
        <>
          <SearchHistory
            texts={searchMessages}
            searches={searches}
            onChoose={field.search}
            onClear={() => dispatch(searchHistoryCleared())}
          />
          <HotWords onChoose={field.search} />
          <BrowseCategories />
        </>
      )}
    </main>
  );
}

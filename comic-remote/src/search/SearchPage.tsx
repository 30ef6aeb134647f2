import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { useAppDispatch } from '@manying/platform/store';
import { useState } from 'react';
import { searched } from '../comicState.ts';
import { discoveryMessages } from '../discoveryMessages.ts';
import { useQueryParam } from '../useQueryParam.ts';
import { HotWords } from './HotWords.tsx';
import { keywordError } from './keyword.ts';
import { Results } from './Results.tsx';
import { SearchBar } from './SearchBar.tsx';
import { Searches } from './Searches.tsx';
import styles from './SearchPage.module.css';

/** The book search (spec §2). The keyword is in the address, so that back navigation and reload keep the results. */
export default function SearchPage() {
  const dispatch = useAppDispatch();
  const back = useBack(paths.home);
  const [content, setContent] = useQueryParam('content');
  const [typed, setTyped] = useState(content);
  const [error, setError] = useState(() => (content === '' ? undefined : keywordError(content)));

  /** Searches, or shows the validation error. Returns whether the search started. */
  function search(text: string): boolean {
    const keyword = text.trim();
    const wrong = keywordError(keyword);
    setError(wrong);
    if (wrong !== undefined) return false;
    setTyped(keyword);
    setContent(keyword);
    window.scrollTo(0, 0);
    dispatch(searched(keyword));
    return true;
  }

  function type(text: string) {
    setTyped(text);
    setError(undefined);
    // Clearing the field returns to the suggestions.
    if (text === '') setContent('');
  }

  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{discoveryMessages.searchTitle}</h1>
      <SearchBar typed={typed} error={error} onType={type} onSearch={search} onBack={back} />
      {content !== '' && keywordError(content) === undefined ? (
        <Results keyword={content.trim()} onChoose={search} />
      ) : (
        <>
          <Searches onChoose={search} />
          <HotWords onChoose={search} />
        </>
      )}
    </main>
  );
}

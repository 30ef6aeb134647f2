import { paths } from '@manying/platform/paths';
import { useNavigate, useSearchParams } from '@manying/platform/router';
import { useAppDispatch } from '@manying/platform/store';
import { messages } from '../messages.ts';
import { useVisitor } from '../useVisitor.ts';
import { keywordSearched } from '../videoState.ts';
import { History } from './History.tsx';
import { checkKeyword } from './keyword.ts';
import { Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './SearchPage.module.css';

/** The video search (spec §2). The keyword is in the address, so that back and reload restore the results. */
export default function SearchPage() {
  useVisitor();
  const urlKeyword = useSearchParams()[0].get('keyword') ?? '';
  const check = checkKeyword(urlKeyword);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();

  function search(keyword: string) {
    dispatch(keywordSearched(keyword));
    // Back from results leads to the history, not through all previous keywords.
    void navigate(`${paths.videoSearch}?${new URLSearchParams({ keyword })}`, { replace: urlKeyword !== '' });
  }

  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{messages.searchVideos}</h1>
      <SearchForm urlKeyword={urlKeyword} onSearch={search} />
      {check.kind === 'valid' ? <Results keyword={check.keyword} /> : <History onSearch={search} />}
    </main>
  );
}

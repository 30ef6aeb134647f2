import { useState } from 'react';
import { checkKeyword, type KeywordCheck } from './keyword.tsx';

interface KeywordFieldOptions {
  /** The keyword in the address; '' when there is none. */
  keyword: string;
  /** Called with a valid, trimmed keyword. */
  onSearch: (keyword: string) => void;
  /** Called when the field becomes empty. */
  onClear?: () => void;
}

/** What is wrong with the text of the field. */
export type KeywordProblem = Exclude<KeywordCheck['kind'], 'valid'>;

/** State of the keyword field, for `SearchBar`. */
export interface KeywordField {
  readonly typed: string;
  /** Set after a search with an invalid keyword; `undefined` as soon as something is typed. */
  readonly problem: KeywordProblem | undefined;
  readonly type: (text: string) => void;
  /** Searches if the text is a valid keyword, otherwise sets `problem`. Returns whether it searched. */
  readonly search: (text: string) => boolean;
}

function problemOf(text: string): KeywordProblem | undefined {
  const { kind } = checkKeyword(text);
  return kind === 'valid' ? undefined : kind;
}

/** The text of the keyword field and its validation (spec §5). */
export function useKeywordField({ keyword, onSearch, onClear }: KeywordFieldOptions): KeywordField {
  const initialProblem = (text: string) => (text === '' ? undefined : problemOf(text));
  const [typed, setTyped] = useState(keyword);
  const [problem, setProblem] = useState(() => initialProblem(keyword));
  const [lastKeyword, setLastKeyword] = useState(keyword);
  const [searchedKeyword, setSearchedKeyword] = useState(keyword);

  // The field follows the address, except after its own search: the visitor may have typed more since.
  if (keyword !== lastKeyword) {
    setLastKeyword(keyword);
    if (keyword !== searchedKeyword) {
      setSearchedKeyword(keyword);
      setTyped(keyword);
      setProblem(initialProblem(keyword));
    }
  }

  return {
    typed,
    problem,
    type(text) {
      setTyped(text);
      setProblem(undefined);
      if (text === '') onClear?.();
    },
    search(text) {
      const check = checkKeyword(text);
      setProblem(check.kind === 'valid' ? undefined : check.kind);
      if (check.kind !== 'valid') return false;
      setTyped(check.keyword);
      setSearchedKeyword(check.keyword);
      onSearch(check.keyword);
      return true;
    },
  };
}

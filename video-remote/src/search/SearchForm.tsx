import { Button } from '@manying/ui/Button';
import { Icon } from '@manying/ui/Icon';
import { IconButton } from '@manying/ui/IconButton';
import { alert, close, search } from '@manying/ui/icons';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { checkKeyword, type KeywordCheck } from './keyword.ts';
import styles from './SearchPage.module.css';

/** Error texts of invalid keywords (spec §5). */
const problemTexts: Readonly<Record<KeywordCheck['kind'], string>> = {
  valid: '',
  empty: messages.keywordEmpty,
  tooLong: messages.keywordTooLong,
};

/** Error text of the keyword in the address. */
const problemOf = (urlKeyword: string) =>
  urlKeyword === '' ? '' : problemTexts[checkKeyword(urlKeyword).kind];

interface SearchFormProps {
  /** The keyword in the address; '' when there is none. */
  urlKeyword: string;
  onSearch: (keyword: string) => void;
}

/** Keyword field and search button; errors show after submitting. */
export function SearchForm({ urlKeyword, onSearch }: SearchFormProps) {
  const [text, setText] = useState(urlKeyword);
  const [problem, setProblem] = useState(() => problemOf(urlKeyword));
  const [lastUrlKeyword, setLastUrlKeyword] = useState(urlKeyword);
  const [submittedKeyword, setSubmittedKeyword] = useState(urlKeyword);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();

  // The field follows the address, except after its own search: the visitor may have typed more since.
  if (urlKeyword !== lastUrlKeyword) {
    setLastUrlKeyword(urlKeyword);
    if (urlKeyword !== submittedKeyword) {
      setSubmittedKeyword(urlKeyword);
      setText(urlKeyword);
      setProblem(problemOf(urlKeyword));
    }
  }

  function change(newText: string) {
    setText(newText);
    setProblem('');
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const check = checkKeyword(text);
    setProblem(problemTexts[check.kind]);
    if (check.kind !== 'valid') return input.current?.focus();
    // Closes the on-screen keyboard to show the results.
    input.current?.blur();
    setText(check.keyword);
    setSubmittedKeyword(check.keyword);
    onSearch(check.keyword);
  }

  return (
    <search className={styles.head}>
      <form className={styles.bar} onSubmit={submit}>
        <div className={styles.field}>
          <Icon glyph={search} size="m" />
          <input
            ref={input}
            type="search"
            className={styles.input}
            aria-label={messages.keyword}
            placeholder={messages.keyword}
            enterKeyHint="search"
            autoComplete="off"
            value={text}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
            onChange={(event) => change(event.target.value)}
          />
          {text !== '' && (
            <IconButton
              glyph={close}
              label={messages.clearKeyword}
              onClick={() => {
                change('');
                input.current?.focus();
              }}
            />
          )}
        </div>
        <Button type="submit" variant="text">
          {messages.search}
        </Button>
      </form>
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          <Icon glyph={alert} size="s" />
          {problem}
        </p>
      )}
    </search>
  );
}

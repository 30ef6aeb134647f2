import { type SubmitEvent, useId, useRef } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../cx.tsx';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { alert, back as backGlyph, close, search as searchGlyph } from '../icons.tsx';
import styles from './SearchBar.module.css';
import type { KeywordField, KeywordProblem } from './useKeywordField.tsx';

/** Texts of the search bar. */
export interface SearchTexts {
  /** Name and placeholder of the field. */
  readonly keyword: string;
  readonly search: string;
  readonly clear: string;
  readonly problems: Readonly<Record<KeywordProblem, string>>;
}

interface SearchBarProps {
  texts: SearchTexts;
  /** State of `useKeywordField`. */
  field: KeywordField;
  /** The back button; none on a page of the tab bar. */
  back?: { readonly label: string; readonly onPress: () => void };
  /** Focuses the field when the page opens. */
  focused?: boolean;
}

/** Header of a search page: back button, keyword field, search button. Errors show after submitting. */
export function SearchBar({ texts, field, back, focused = false }: SearchBarProps) {
  const { typed, problem, type, search } = field;
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // Hides the on-screen keyboard for the results, and shows it for a correction.
    if (search(typed)) input.current?.blur();
    else input.current?.focus();
  }

  return (
    <header className={cx(styles.head, back && styles.withBack)}>
      <div className={styles.bar}>
        {back && <IconButton glyph={backGlyph} label={back.label} onClick={back.onPress} />}
        {/* biome-ignore lint/a11y/useSemanticElements: older phones do not know the search element */}
        <form role="search" className={styles.form} noValidate onSubmit={submit}>
          <div className={cx(styles.field, problem && styles.wrong)}>
            <Icon glyph={searchGlyph} size="m" />
            <input
              ref={input}
              type="search"
              className={styles.input}
              aria-label={texts.keyword}
              placeholder={texts.keyword}
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              // biome-ignore lint/a11y/noAutofocus: the visitor opened a page whose purpose is this field
              autoFocus={focused}
              value={typed}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem && problemId}
              onChange={(event) => type(event.target.value)}
            />
            {typed !== '' && (
              <IconButton
                glyph={close}
                label={texts.clear}
                onClick={() => {
                  type('');
                  input.current?.focus();
                }}
              />
            )}
          </div>
          <Button type="submit" variant="text">
            {texts.search}
          </Button>
        </form>
      </div>
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          <Icon glyph={alert} size="s" />
          {texts.problems[problem]}
        </p>
      )}
    </header>
  );
}

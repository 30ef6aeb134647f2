import { Button } from '@manying/ui/Button';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { IconButton } from '@manying/ui/IconButton';
import { alert, back as backGlyph, close, search as searchGlyph } from '@manying/ui/icons';
import { type SubmitEvent, useId, useRef } from 'react';
import { discoveryMessages } from '../discoveryMessages.ts';
import { messages } from '../messages.ts';
import styles from './SearchBar.module.css';

interface SearchBarProps {
  /** What stands in the field. */
  typed: string;
  /** What is wrong with it, in words. */
  error: string | undefined;
  onType: (text: string) => void;
  /** Whether it was searched for; else `error` says why not. */
  onSearch: (text: string) => boolean;
  onBack: () => void;
}

/** The head of the search: back, the field, the button. */
export function SearchBar({ typed, error, onType, onSearch, onBack }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // The keyboard gives way to the results, and comes back for a correction.
    if (onSearch(typed)) input.current?.blur();
    else input.current?.focus();
  }

  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <IconButton glyph={backGlyph} label={messages.back} onClick={onBack} />
        {/* biome-ignore lint/a11y/useSemanticElements: older phones do not know the search element */}
        <form role="search" className={styles.form} noValidate onSubmit={submit}>
          <div className={cx(styles.field, error !== undefined && styles.wrong)}>
            <Icon glyph={searchGlyph} size="m" />
            <input
              ref={input}
              type="search"
              className={styles.input}
              aria-label={discoveryMessages.keywordPlaceholder}
              placeholder={discoveryMessages.keywordPlaceholder}
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              // biome-ignore lint/a11y/noAutofocus: who opens the search wants to type; who comes to results does not
              autoFocus={typed === ''}
              value={typed}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : errorId}
              onChange={(event) => onType(event.target.value)}
            />
            {typed !== '' && (
              <IconButton
                glyph={close}
                label={discoveryMessages.clearKeyword}
                onClick={() => {
                  onType('');
                  input.current?.focus();
                }}
              />
            )}
          </div>
          <Button type="submit" variant="text">
            {discoveryMessages.search}
          </Button>
        </form>
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error} role="alert">
          <Icon glyph={alert} size="s" />
          {error}
        </p>
      )}
    </header>
  );
}

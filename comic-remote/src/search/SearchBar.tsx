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
  /** Text in the field. */
  typed: string;
  /** Validation message. */
  error: string | undefined;
  onType: (text: string) => void;
  /** Returns whether the search started; otherwise `error` is set. */
  onSearch: (text: string) => boolean;
  onBack: () => void;
}

/** Header of the search: back button, field, search button. */
export function SearchBar({ typed, error, onType, onSearch, onBack }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // Hide the on-screen keyboard for the results, and show it for a correction.
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
              // biome-ignore lint/a11y/noAutofocus: opening the search focuses the field, opening results does not
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

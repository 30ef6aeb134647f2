import { boardMessages as text } from '@manying/release/board/boardMessages';
import { escapeMarkup } from '@manying/release/searchEngines/escapeMarkup';

/** A command with a button that copies it. */
export function command(line: string): string {
  const shown = escapeMarkup(line);
  return `<div class="command"><code>${shown}</code><button type="button" data-copy="${shown}" data-copied="${text.copied}" aria-label="${text.copy(shown)}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><rect x="8.5" y="8.5" width="11" height="11" rx="2.4"/><path d="M15.5 8.5V7A2.5 2.5 0 0 0 13 4.5H7A2.5 2.5 0 0 0 4.5 7v6A2.5 2.5 0 0 0 7 15.5h1.500"/></svg></button></div>`;
}

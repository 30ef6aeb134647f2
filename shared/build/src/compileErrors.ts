/**
 * Shows the compile errors of a development server over the page, until they are repaired. It runs in the page, as an entry
 * of its own. It uses no inline style sheet, HTML text or frame, which the policy of the page forbids.
 */

/** Message types of the development server's client: errors, and what ends them. */
const ERRORS = 'webpackErrors';
const REPAIRED = ['webpackOk', 'webpackStillOk', 'webpackWarnings'];

const PANEL_STYLE: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: '0',
  zIndex: '2147483647',
  overflow: 'auto',
  padding: '16px',
  background: '#1b1b1f',
  color: '#ffb4ab',
  font: '14px/1.5 ui-monospace, monospace',
};
const TEXT_STYLE: Partial<CSSStyleDeclaration> = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };
const BUTTON_STYLE: Partial<CSSStyleDeclaration> = {
  minWidth: '88px',
  minHeight: '44px',
  border: '1px solid',
  color: 'inherit',
  background: 'none',
  font: 'inherit',
};

let panel: HTMLElement | undefined;

function hide(): void {
  panel?.remove();
  panel = undefined;
}

function show(errors: readonly string[]): void {
  hide();
  const text = document.createElement('pre');
  text.textContent = errors.join('\n\n');
  Object.assign(text.style, TEXT_STYLE);
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.addEventListener('click', hide);
  Object.assign(close.style, BUTTON_STYLE);
  panel = document.createElement('aside');
  panel.setAttribute('role', 'alert');
  panel.setAttribute('aria-label', 'Compile errors');
  Object.assign(panel.style, PANEL_STYLE);
  panel.append(close, text);
  document.body.append(panel);
}

window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  // Other windows may send messages too.
  if (source !== window || typeof data !== 'object' || data === null) return;
  const { type, data: errors } = data as { readonly type?: unknown; readonly data?: unknown };
  if (type === ERRORS && Array.isArray(errors)) show(errors.map(String));
  else if (REPAIRED.includes(String(type))) hide();
});

export {};

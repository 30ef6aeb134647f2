/** Modal dialogs for browsers without the dialog element, and a page that keeps still behind them. */
import dialogPolyfill from 'dialog-polyfill';

/** What the browser's own style sheet says of dialogs, and the scrim of the kit. */
const STYLES = `
dialog:not([open]) { display: none }
dialog + .backdrop { position: fixed; top: 0; right: 0; bottom: 0; left: 0; background: var(--color-scrim) }
._dialog_overlay { position: fixed; top: 0; right: 0; bottom: 0; left: 0 }`;

/** An element of a browser that does not know dialogs gets their methods when it is first opened. */
function addDialogs(): void {
  if ('HTMLDialogElement' in window) return;
  const style = document.createElement('style');
  style.textContent = STYLES;
  document.head.append(style);
  Object.defineProperty(HTMLElement.prototype, 'showModal', {
    configurable: true,
    writable: true,
    value(this: HTMLDialogElement) {
      // It registers elements without this method only, and gives them one of its own.
      Object.defineProperty(this, 'showModal', { configurable: true, writable: true, value: undefined });
      dialogPolyfill.registerDialog(this);
      this.showModal();
    },
  });
}

/** Stops the page's scrolling while a dialog is open, where base.css cannot: it asks for `:has()`. */
function holdPage(): void {
  if (CSS.supports('selector(html:has(dialog:modal))')) return;
  new MutationObserver(() => {
    document.documentElement.style.overflow = document.querySelector('dialog[open]') ? 'hidden' : '';
  }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['open'] });
}

/** Adds what dialogs need and the browser lacks. */
export function completeDialogs(): void {
  addDialogs();
  holdPage();
}

/** Modal dialogs for browsers without the dialog element (their look is in polyfills.css), and a page that keeps still behind them. */
import dialogPolyfill from 'dialog-polyfill';

/** An element of a browser that does not know dialogs gets their methods when it is first opened. */
function addDialogPolyfill(): void {
  if ('HTMLDialogElement' in window) return;
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
function lockPageScroll(): void {
  if (CSS.supports('selector(html:has(dialog:modal))')) return;
  new MutationObserver(() => {
    document.documentElement.style.overflow = document.querySelector('dialog[open]') ? 'hidden' : '';
  }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['open'] });
}

/** Adds what dialogs need and the browser lacks. */
export function completeDialogs(): void {
  addDialogPolyfill();
  lockPageScroll();
}

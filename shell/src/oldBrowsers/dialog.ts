/** Polyfills modal dialogs (styles in polyfills.css), and locks the scrolling of the page behind them. */
import dialogPolyfill from 'dialog-polyfill';

/** Without native dialogs, an element is registered with the polyfill when it is first opened. */
function addDialogPolyfill(): void {
  if ('HTMLDialogElement' in window) return;
  Object.defineProperty(HTMLElement.prototype, 'showModal', {
    configurable: true,
    writable: true,
    value(this: HTMLDialogElement) {
      // The polyfill registers only elements without this method, and adds its own.
      Object.defineProperty(this, 'showModal', { configurable: true, writable: true, value: undefined });
      dialogPolyfill.registerDialog(this);
      this.showModal();
    },
  });
}

/**
 * Locks the scrolling of the page while a dialog is open, in browsers without `:has()`, which base.css uses.
 */
function lockPageScroll(): void {
  if (CSS.supports('selector(html:has(dialog:modal))')) return;
  new MutationObserver(() => {
    document.documentElement.style.overflow = document.querySelector('dialog[open]') ? 'hidden' : '';
  }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['open'] });
}

/** Adds the polyfills of dialogs that the browser needs. */
export function completeDialogs(): void {
  addDialogPolyfill();
  lockPageScroll();
}

/**
 * Inline script at the start of a rendered screen (`#rendered`, after `#root`): shows the screen until the
 * application's own is complete. It is sent as text, so it refers to nothing outside of itself.
 * @param positionsKey where the page stack stores scroll positions. @param cap longest wait for an application
 * whose screen is incomplete, or lower than the rendered one, in ms.
 */
export function takeover(positionsKey: string, cap: number): void {
  const rendered = document.getElementById('rendered');
  const root = document.getElementById('root');
  const shape = root?.querySelector<HTMLElement>('[data-first]');
  if (!rendered || !root) return;
  const [path, query = ''] = (rendered.dataset.for ?? '').split('?');
  const sorted = (pairs: string) => pairs.split('&').filter(Boolean).sort().join('&');
  /** A bucket serves a document for any query. Sources of visits change no page (shared/release/src/pageQuery.ts). */
  const isHere = () =>
    sorted(location.search.slice(1).replace(/(?:^|&)(?:tgId|utm_\w+)=[^&]*/g, '')) === sorted(query) &&
    location.pathname.replace(/\/+$/, '') === path;
  // No shape: the browser is redirected, or too old. The service worker shows a document at any address.
  if (!shape || !isHere()) {
    rendered.remove();
    return;
  }
  rendered.dataset.theme = shape.dataset.theme ?? '';
  Object.assign(root.style, { position: 'absolute', top: '0', left: '0', right: '0', visibility: 'hidden' });

  addEventListener('rendered', () => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (load?.type === 'navigate') return;
    try {
      // The page stack has set the browser's own restoration to manual.
      const { key = 'default' } = (history.state ?? {}) as { key?: string };
      const stored = JSON.parse(sessionStorage.getItem(positionsKey) ?? '[]') as [string, { y: number }][];
      const position = stored.find(([id]) => id === `${key} ${path}`);
      if (position) scrollTo(0, position[1].y);
    } catch {
      // Blocked or broken storage: the page starts at its top.
    }
  });

  let pressed: { readonly index: number; readonly name: string } | undefined;
  const buttonsIn = (element: Element) => [...element.querySelectorAll('button')];
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? '';
  rendered.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    pressed = { index: buttonsIn(rendered).indexOf(button), name: nameOf(button) };
    button.setAttribute('aria-busy', 'true');
  });

  /** The application's screen is complete, or it shows why there is none. */
  const isComplete = () => {
    if (!root.querySelector('main') || root.querySelector('[aria-busy="true"]')) return false;
    return !root.querySelector('[data-screen]') || root.scrollHeight >= rendered.scrollHeight - 1;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  function swap(): void {
    observer.disconnect();
    clearTimeout(timer);
    rendered?.remove();
    root?.removeAttribute('style');
    const button = root && pressed && buttonsIn(root)[pressed.index];
    if (button && nameOf(button) === pressed?.name) button.click();
    performance.mark('takeover');
  }
  const observer = new MutationObserver(() => {
    if (shape.isConnected) return;
    if (!isHere() || isComplete()) swap();
    else timer ??= setTimeout(swap, cap);
  });
  rendered.addEventListener('outdated', swap);
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  });
}

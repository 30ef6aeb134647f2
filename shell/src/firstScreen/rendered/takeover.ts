/**
 * Inline script at the start of a rendered screen (`#rendered`, after `#root`): shows the screen until the
 * application's own is complete. It is sent as text, so it refers to nothing outside of itself.
 * @param positionsKey where the page stack stores scroll positions. @param cap longest wait for an application
 * whose screen is incomplete, or lower than the rendered one, in ms. @param pictureCap longest wait of a complete one for
 * the picture that the document shows, in ms: the visitor's own screen may show another one.
 */
export function takeover(positionsKey: string, cap: number, pictureCap: number): void {
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

  let pressed:
    | {
        readonly index: number;
        readonly name: string;
        readonly clientX: number;
        readonly clientY: number;
      }
    | undefined;
  const buttonsIn = (element: Element) => [...element.querySelectorAll('button')];
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? '';
  rendered.addEventListener('click', ({ target, clientX, clientY }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    pressed = { index: buttonsIn(rendered).indexOf(button), name: nameOf(button), clientX, clientY };
    button.setAttribute('aria-busy', 'true');
  });

  /** The application's screen is complete, or it shows why there is none. */
  const isComplete = () => {
    if (!root.querySelector('main') || root.querySelector('[aria-busy="true"]')) return false;
    return !root.querySelector('[data-screen]') || root.scrollHeight >= rendered.scrollHeight - 1;
  };
  /** The application's elements with the picture that the document shows (showPicture.ts). */
  const isShownPicture = (image: EventTarget | null) => {
    const { src } = rendered.querySelector<HTMLImageElement>('img[data-picture][src]') ?? {};
    return image instanceof HTMLImageElement && image.src === src;
  };
  let hasPicture = false;
  const onLoad = ({ target }: Event) => {
    if (!isShownPicture(target)) return;
    const onFrame = () => {
      hasPicture = true;
      check();
    };
    // Its screen draws it in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(onFrame));
  };
  /** Otherwise the picture that the document shows would disappear for a moment. */
  const keepsPicture = () => hasPicture || !rendered.querySelector('img[data-picture][src]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pictureTimer: ReturnType<typeof setTimeout> | undefined;
  function swap(): void {
    observer.disconnect();
    root?.removeEventListener('load', onLoad, true);
    clearTimeout(timer);
    clearTimeout(pictureTimer);
    const kept = [...(root?.querySelectorAll('img') ?? [])].filter(isShownPicture);
    rendered?.remove();
    root?.removeAttribute('style');
    // It is on the screen already, and does not fade in.
    for (const image of kept) for (const transition of image.getAnimations()) transition.finish();
    const button = root && pressed && buttonsIn(root)[pressed.index];
    if (button && nameOf(button) === pressed?.name) {
      // A press that follows closely on another screen counts as a ghost click (input/ghostClickGuard.ts), but not after a
      // key. Its position remains, at which the second tap of a double tap may follow.
      dispatchEvent(new KeyboardEvent('keydown'));
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...pressed }));
    }
    performance.mark('takeover');
  }
  function check(): void {
    if (!shape || shape.isConnected) return;
    if (!isHere()) swap();
    else if (!isComplete()) timer ??= setTimeout(swap, cap);
    else if (keepsPicture()) swap();
    else pictureTimer ??= setTimeout(swap, pictureCap);
  }
  const observer = new MutationObserver(check);
  // The events of pictures do not bubble.
  root.addEventListener('load', onLoad, true);
  rendered.addEventListener('outdated', swap);
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  });
}

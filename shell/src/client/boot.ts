/**
 * Second inline script of index.html, after the one for old browsers (oldBrowsers/gate.ts). It redirects
 * desktop and in-app browsers before any code is loaded. For all others it requests the registry, sets mode and
 * theme of the first paint, shows the page's shape, and starts the application.
 */
import { clientKind } from '@manying/platform/platformDetection';
import { watchShell } from '../fallback/watch.ts';
import { showFirstScreen } from '../firstScreen/firstScreen.ts';
import { firstPage, isGatedFirst, modeOf, savedTheme, themeOf } from './firstPaint.ts';
import { whenPictureFetched } from './firstPicture.ts';
import { applyThemeColor, whenDrawable } from './firstStyles.ts';
import { framedBySameSite } from './frame.ts';
import { startPrefetch } from './prefetch/startPrefetch.ts';
import { redirectTarget } from './redirectTarget.ts';
import { requestRegistry } from './requestRegistry.ts';
import { bootScripts, insertScripts } from './scripts.ts';
import { needsPolyfills } from './support.ts';

// First, so that it notices an error in the rest.
watchShell();

const root = document.documentElement;
const tooOld = root.hasAttribute('data-too-old');
const target = tooOld
  ? undefined
  : redirectTarget(location, clientKind(navigator.userAgent, navigator.maxTouchPoints), framedBySameSite());
if (target) {
  // Later inline scripts of the page check this attribute before they preload anything.
  root.dataset.leaving = '';
  location.replace(target);
} else if (!tooOld) {
  const registry = requestRegistry();
  const { pathname } = location;
  const page = firstPage(pathname);
  const mode = modeOf(page);
  root.dataset.mode = mode;
  const chosenTheme = savedTheme();
  if (chosenTheme) root.dataset.theme = chosenTheme;
  applyThemeColor(chosenTheme);
  const theme = themeOf(mode, chosenTheme, matchMedia('(prefers-color-scheme: dark)').matches);
  // Dispatched by the inline script after the root element.
  addEventListener('root', () => {
    const container = document.getElementById('root');
    if (container) showFirstScreen(container, { page, pathname, mode, theme, isGated: isGatedFirst(mode) });
  });
  window.manyingDrawable = whenDrawable();
  const list = document.getElementById('boot-scripts');
  if (!list) throw new Error('index.html names no #boot-scripts before its boot script');
  const { polyfills, scripts, next, signature, modules, integrity } = bootScripts(list.textContent ?? '');
  const addresses = needsPolyfills(window) ? [...polyfills, ...scripts] : scripts;
  const preloadsOf = (files: readonly string[]) =>
    files.map((href) => ({ href, as: 'script' as const, integrity: integrity[href] ?? '' }));
  void whenPictureFetched().then(() => insertScripts(addresses, integrity));
  startPrefetch(
    registry,
    addresses.map((address) => new URL(address, location.href).href),
    preloadsOf(next),
    preloadsOf(signature),
    Object.fromEntries(Object.entries(modules).map(([name, files]) => [name, preloadsOf(files)])),
  );
}

/**
 * Second inline script of index.html, after the one for old browsers (oldBrowsers/gate.ts). It redirects
 * desktop and in-app browsers before any code is loaded. For all others it sets mode and theme of the first
 * paint, and starts the application.
 */
import { clientKind } from '@manying/platform/platformDetection';
import { firstMode, savedTheme } from './firstPaint.ts';
import { framedBySameSite } from './frame.ts';
import { startPrefetch } from './prefetch/startPrefetch.ts';
import { redirectTarget } from './redirectTarget.ts';
import { bootScripts, insertScripts } from './scripts.ts';
import { needsPolyfills } from './support.ts';

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
  root.dataset.mode = firstMode(location.pathname);
  const theme = savedTheme();
  if (theme) root.dataset.theme = theme;
  const list = document.getElementById('boot-scripts');
  if (!list) throw new Error('index.html names no #boot-scripts before its boot script');
  const { polyfills, scripts, next, signature, integrity } = bootScripts(list.textContent ?? '');
  const addresses = needsPolyfills(window) ? [...polyfills, ...scripts] : scripts;
  const preloadsOf = (files: readonly string[]) =>
    files.map((href) => ({ href, as: 'script' as const, integrity: integrity[href] ?? '' }));
  startPrefetch(insertScripts(addresses, integrity), preloadsOf(next), preloadsOf(signature));
}

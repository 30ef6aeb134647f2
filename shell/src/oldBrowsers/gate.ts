/**
 * Very first script of index.html, inline and in ES5 (shared/build/src/shell.ts): makes the page's policy for what texts may
 * become, and shows the visitor of a browser that is too
 * old a notice instead of the application, whose scripts that browser might not even be able to read.
 */
import { makePolicy } from '../client/trustedTypes.ts';
import { showNotice } from './showNotice.ts';
import { isTooOld, type OldestVersions } from './tooOld.ts';

/** Put in by the build. */
declare const OLDEST_BROWSERS: OldestVersions;

makePolicy(window as unknown as Parameters<typeof makePolicy>[0]);

if (isTooOld(window)) {
  // The boot script looks at this mark.
  document.documentElement.setAttribute('data-too-old', '');
  document.addEventListener('DOMContentLoaded', () => showNotice(OLDEST_BROWSERS));
}

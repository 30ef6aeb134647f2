/**
 * First inline script of index.html, in ES5 (shared/build/src/writeShell.ts). It creates the Trusted Types policy.
 * In a browser that is too old it shows a notice instead of the application, whose scripts that browser may
 * not parse.
 */
import { makePolicy } from '../client/trustedTypes.ts';
import { showNotice } from './showNotice.ts';
import { isTooOld, type OldestVersions } from './tooOld.ts';

/** Replaced by the build. */
declare const OLDEST_BROWSERS: OldestVersions;

makePolicy(window as unknown as Parameters<typeof makePolicy>[0]);

if (isTooOld(window)) {
  // The boot script checks this attribute.
  document.documentElement.setAttribute('data-too-old', '');
  document.addEventListener('DOMContentLoaded', () => showNotice(OLDEST_BROWSERS));
}

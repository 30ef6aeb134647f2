/** Starts another build of the shell than that of the document: its files come from its own page, whose hash is known. */
import type { OtherShell } from '@manying/platform/registryDocument';
import { applyStyles } from '../client/firstStyles.ts';
import { type BootScripts, insertScripts } from '../client/scripts.ts';
import { needsPolyfills } from '../client/support.ts';
import { filesOfIndex, indexOf, type ShellFiles, startFilesOf } from './shellBuilds.ts';
import { type StartEnd, watchStart } from './watchStart.ts';

/** The list of a document that starts nothing itself. */
const NO_SCRIPTS: BootScripts = {
  ...{ polyfills: [], scripts: [], next: [], signature: [], modules: {} },
  integrity: {},
};

/** Resolves when the document is parsed; the watch runs before that. */
const documentParsed = () =>
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

/** Replaces the list of scripts. The text of a script element itself could not be changed under Trusted Types. */
function replaceList(list: Element, text: string): Element {
  const next = Object.assign(document.createElement('data'), { id: list.id, textContent: text });
  list.replaceWith(next);
  return next;
}

/** Longest wait for the page of another build, in ms. */
const INDEX_TIMEOUT = 10_000;

/**
 * The files of another build.
 * @throws Error when its page cannot be loaded in time, or is not the one that was published.
 */
async function fetchFiles(shell: OtherShell): Promise<ShellFiles> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), INDEX_TIMEOUT);
  try {
    const { integrity } = shell;
    const response = await fetch(indexOf(shell), { integrity, signal: controller.signal });
    if (!response.ok) throw new Error(`${indexOf(shell)} answered ${response.status}`);
    return filesOfIndex(await response.text());
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Starts another build. The boot script finds no files, so that it prepares only what does not depend on the build. When the
 * files of the other build cannot be found, the build of the document starts nevertheless.
 * @param list the list of the document's own scripts. @param endOf called with the reason why the files cannot be found, if
 * they cannot.
 */
export async function startOtherShell(
  shell: OtherShell,
  list: Element,
  endOf: (problem: string | undefined) => StartEnd,
): Promise<void> {
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')];
  const own: ShellFiles = { scripts: list.textContent ?? '', styles: preloads };
  for (const preload of preloads) preload.remove();
  const empty = replaceList(list, JSON.stringify(NO_SCRIPTS));
  let problem: string | undefined;
  const [files] = await Promise.all([
    fetchFiles(shell).catch((error: Error) => {
      problem = error.message;
      return own;
    }),
    documentParsed(),
  ]);
  // The boot script has redirected this browser.
  if (document.documentElement.dataset.leaving !== undefined) return;
  replaceList(empty, files.scripts);
  const lists = startFilesOf(files.scripts);
  window.manyingDrawable = Promise.all(files.styles.map(applyStyles));
  watchStart(lists, endOf(problem));
  const { polyfills, scripts, integrity } = lists;
  insertScripts(needsPolyfills(window) ? [...polyfills, ...scripts] : scripts, integrity);
}

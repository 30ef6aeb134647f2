/** First screens of a deployment without a server: those of the public addresses without parameters. */

import { kindOf } from '@manying/release/fileKinds';
import type { ReadBuildFile } from '@manying/release/firstScreen/buildFiles';
import {
  createFirstScreens,
  type Documents,
  readDeployment,
} from '@manying/release/firstScreen/firstScreens';
import type { RenderedScreen } from '@manying/release/firstScreen/renderedScreen';
import { searchPages, sitemapAddresses } from '@manying/release/searchEngines/searchPages';

/** Longest wait for a screen, in ms: longer than a thread may take to start, since no visitor waits. */
const MAX_WAIT = 20_000;

/** Addresses that can be keys of a bucket beside the shell's files; a registry must not name one of those. */
const isDocumentAddress = (address: string) => /^(?:\/[\w-]+)+$/.test(address) && kindOf(address) === 'index';

/**
 * The addresses that have rules of their own in the stored `headers.json`: a document was written at each.
 * @param rules its parsed rules, not validated. @param base path of the store.
 */
export function documentedAddresses(rules: unknown, base: string): string[] {
  const paths = (Array.isArray(rules) ? rules : []).map(
    (rule: { readonly path?: unknown } | null) => rule?.path,
  );
  return paths
    .filter((path) => typeof path === 'string')
    .map((path) => path.slice(base.length))
    .filter(isDocumentAddress);
}

/** The addresses whose first screens can be rendered in advance. */
export function staticAddresses(documents: Documents): string[] {
  const deployment = readDeployment(documents);
  if (!deployment) return [];
  return sitemapAddresses(searchPages(documents.registry)).filter(
    (address) => isDocumentAddress(address) && deployment.findPage(address) !== undefined,
  );
}

/**
 * Renders the screens of all static addresses, one after the other: the provider is not to notice it.
 * @param shellFolder folder of the shell's build. @returns the screens by address, without those that failed.
 */
export async function renderStaticScreens(
  shellFolder: string,
  documents: Documents,
  readFile: ReadBuildFile,
): Promise<ReadonlyMap<string, RenderedScreen>> {
  const screens = new Map<string, RenderedScreen>();
  const renderer = createFirstScreens(shellFolder, { readFile, maxWait: MAX_WAIT });
  try {
    for (const address of staticAddresses(documents)) {
      const screen = await renderer.screen(address, documents);
      if (screen) screens.set(address, screen);
    }
  } finally {
    await renderer.close();
  }
  return screens;
}

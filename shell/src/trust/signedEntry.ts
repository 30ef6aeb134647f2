/**
 * What is signed of a remote's entry in the registry, where the site names keys. It comes in a chunk of its own, beside the
 * remote's files, which are put into the page only when the signature is found good.
 */

import { parseRegistry, type Registry, type RemoteEntry } from '@manying/platform/registry';
import { entryForPages, entryStatement, keysFor, type ReleaseKey } from '@manying/platform/signedEntry';
import { site } from '@manying/platform/site';
import { readItem, writeItem } from '@manying/platform/storage';
import { isUnchecked } from '../federation/files.ts';
import { report } from '../remotes/report.ts';
import { isSigned } from './signature.ts';

/** When the newest entry of each remote was issued that this device has seen, as JSON. */
const NEWEST_KEY = 'manying.issued';

/** How far ahead of the device's clock a moment is remembered, in ms: one in the far future would shut out all that follow. */
const MAX_CLOCK_SKEW = 24 * 60 * 60 * 1000;

function readNewestIssued(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(readItem(NEWEST_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    // Somebody else's text under our key: the device begins anew.
    return {};
  }
}

/** A field of a record's own; names of every object's fields are none. */
const ownField = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.entries(record).find(([key]) => key === name)?.[1];

/** Entries whose signatures were looked at. */
const verifiedEntries = new WeakMap<object, Promise<RemoteEntry>>();

/** @throws Error when the entry is not signed, or older than one this device has seen. */
async function verifyEntry(name: string, source: object, keys: readonly ReleaseKey[]): Promise<RemoteEntry> {
  const { issued, signature } = source as { readonly issued?: unknown; readonly signature?: unknown };
  if (!(await isSigned(keysFor(keys, issued), entryStatement(name, source), signature))) {
    throw new Error(`remotes.json: the entry '${name}' is not signed by a key of site.json`);
  }
  const newest = readNewestIssued();
  const newestIssued = ownField(newest, name);
  // Somebody may have put back what was signed once, and was replaced for a reason.
  if (newestIssued !== undefined && String(issued) < newestIssued) {
    throw new Error(
      `remotes.json: the entry '${name}' was issued ${issued}, before the one of ${newestIssued}`,
    );
  }
  if (newestIssued !== issued && Date.parse(String(issued)) < Date.now() + MAX_CLOCK_SKEW) {
    writeItem(NEWEST_KEY, JSON.stringify({ ...newest, [name]: issued }));
  }
  // Nothing else of the document counts: what is not signed may say anything.
  const signed = parseRegistry({ schema: 1, remotes: { [name]: entryForPages(source) } });
  const entry = signed.remotes[name];
  if (!entry)
    throw new Error(signed.broken[name]?.problem ?? `remotes.json: the entry '${name}' is not usable`);
  return entry;
}

/**
 * The signed entry of a remote.
 * @throws Error when it is not signed by a key that the site names for the remote, or older than one this device has seen.
 */
export async function signedEntry({ remotes, sources }: Registry, name: string): Promise<RemoteEntry> {
  const entry = ownField(remotes, name);
  if (!entry) throw new Error(`remotes.json has no entry '${name}'`);
  // A developer's own machine stands in for the remote, in this tab alone.
  if (isUnchecked(entry.current.manifest)) return { ...entry, previous: undefined, canary: undefined };
  const source = ownField(sources, name);
  if (typeof source !== 'object' || source === null) throw new Error(`remotes.json has no entry '${name}'`);
  const keys = ownField(site().releaseKeys ?? {}, name) ?? [];
  let verified = verifiedEntries.get(source);
  if (!verified) {
    verified = verifyEntry(name, source, keys);
    verifiedEntries.set(source, verified);
    verified.catch((error: Error) => {
      // The library that looks at it may not have come: then it is looked at again.
      verifiedEntries.delete(source);
      if (!error.message.startsWith('remotes.json')) return;
      const { version } = entry.current;
      report({ remote: name, version, phase: 'entry', outcome: 'failed', problem: error.message });
    });
  }
  return verified;
}

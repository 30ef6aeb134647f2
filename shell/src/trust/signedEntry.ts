/**
 * Verifies the signature of a remote's entry in the registry, where the site has keys. This chunk loads in
 * parallel to the remote's files, which are inserted into the page only after the signature is verified.
 */

import { parseRegistry, type Registry } from '@manying/platform/registry';
import type { RemoteEntry } from '@manying/platform/registryDocument';
import {
  entryForPages,
  entryStatement,
  isTimestamp,
  keysFor,
  type ReleaseKey,
} from '@manying/platform/signedEntry';
import { site } from '@manying/platform/site';
import { readItem, writeItem } from '@manying/platform/storage';
import { NEWEST_ENTRIES_KEY } from '@manying/platform/storageKeys';
import { isUnchecked } from '../federation/files.ts';
import { report } from '../remotes/report.ts';
import { isSigned } from './signature.ts';
import { isUnregistered } from './unregisteredBuilds.ts';

/**
 * Issue times further ahead of the device's clock are not stored, in ms: one in the far future would reject
 * all later entries.
 */
const MAX_CLOCK_SKEW = 24 * 60 * 60 * 1000;

function readNewestIssued(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(readItem(NEWEST_ENTRIES_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    // Other code has written to this key: the record starts empty.
    return {};
  }
}

/** An own property of a record, never one of the prototype. */
const ownField = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.entries(record).find(([key]) => key === name)?.[1];

/** Verifications by entry, pending or successful. */
const verifiedEntries = new WeakMap<object, Promise<RemoteEntry>>();

/** @throws Error when the entry is not signed, or older than the newest one on this device. */
async function verifyEntry(name: string, source: object, keys: readonly ReleaseKey[]): Promise<RemoteEntry> {
  const { issued, signature } = source as { readonly issued?: unknown; readonly signature?: unknown };
  if (!(await isSigned(keysFor(keys, issued), entryStatement(name, source), signature))) {
    throw new Error(`remotes.json: the entry '${name}' is not signed by a key of site.json`);
  }
  const newest = readNewestIssued();
  const newestIssued = ownField(newest, name);
  // Prevents a rollback attack: an old signed entry may have been replaced for a security reason.
  if (isTimestamp(newestIssued) && String(issued) < newestIssued) {
    throw new Error(
      `remotes.json: the entry '${name}' was issued ${issued}, before the one of ${newestIssued}`,
    );
  }
  if (newestIssued !== issued && Date.parse(String(issued)) < Date.now() + MAX_CLOCK_SKEW) {
    writeItem(NEWEST_ENTRIES_KEY, JSON.stringify({ ...newest, [name]: issued }));
  }
  // Only the signed fields are used; an attacker can change all others.
  const signed = parseRegistry({ schema: 1, remotes: { [name]: entryForPages(source) } });
  const entry = signed.remotes[name];
  if (!entry) throw new Error(signed.broken[name]?.problem ?? `remotes.json has no entry '${name}'`);
  return entry;
}

/**
 * The verified entry of a remote.
 * @throws Error when it is not signed by a key of the site for this remote, or older than the newest one on
 * this device.
 */
export async function signedEntry({ remotes, sources }: Registry, name: string): Promise<RemoteEntry> {
  const entry = ownField(remotes, name);
  if (!entry) throw new Error(`remotes.json has no entry '${name}'`);
  // Verified previews and local builds need no signature, nor does the development server of `npm run dev`.
  if (isUnregistered(entry.current) || isUnchecked(entry.current.manifest))
    return { ...entry, previous: undefined, canary: undefined };
  const source = ownField(sources, name);
  if (typeof source !== 'object' || source === null) throw new Error(`remotes.json has no entry '${name}'`);
  const keys = ownField(site().releaseKeys ?? {}, name) ?? [];
  let verified = verifiedEntries.get(source);
  if (!verified) {
    verified = verifyEntry(name, source, keys);
    verifiedEntries.set(source, verified);
    verified.catch((error: Error) => {
      // The library may have failed to load, so the next call verifies again.
      verifiedEntries.delete(source);
      if (!error.message.startsWith('remotes.json')) return;
      const { version } = entry.current;
      report({ remote: name, version, phase: 'entry', outcome: 'failed', problem: error.message });
    });
  }
  return verified;
}

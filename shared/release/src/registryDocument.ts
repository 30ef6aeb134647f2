/** Reads and changes the registry document with compare-and-swap, so that no change overwrites another team's. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseRegistry } from '@manying/platform/registry';
import type { LiveShell, RegistryDocument, RegistryEntry } from '@manying/platform/registryDocument';
import { awaitPrune, isPruning, newlyNamed, rejectIncompleteBuilds } from '@manying/release/completeBuilds';
import { DOCUMENTS } from '@manying/release/documents';
import { type RecordedChange, storeRecord } from '@manying/release/history';
import type { Target } from '@manying/release/target';
import { usableEntries, usableRegistry, usableShell } from '@manying/release/usableRegistry';

/** Attempts when other teams change the registry at the same time, and the longest delay between two, in ms. */
const MAX_ATTEMPTS = 50;
const MAX_RETRY_DELAY = 250;

const EMPTY_REGISTRY: RegistryDocument = { schema: 1, serial: 0, remotes: {} };

/** The serial that a hand may have written in another form: with it no further record could be read. */
function serialOf(serial: unknown): number {
  const whole = Math.floor(Number(serial));
  return Number.isSafeInteger(whole) && whole >= 0 ? whole : 0;
}

function parse(text: string, label: string): RegistryDocument {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new Error(`remotes.json of ${label} is not JSON (${(error as Error).message}): correct it first.`);
  }
  parseRegistry(document);
  const { serial, history, ...rest } = document as Partial<RegistryDocument>;
  const last = typeof history === 'string' ? { history } : {};
  return { ...EMPTY_REGISTRY, ...rest, serial: serialOf(serial), ...last };
}

/** Reads what is usable of the current registry. @throws Error with one sentence when it cannot be read. */
export async function readRegistry(target: Target): Promise<RegistryDocument> {
  const stored = await target.read(DOCUMENTS.remotes);
  return stored ? usableRegistry(parse(stored.text, target.label)) : EMPTY_REGISTRY;
}

/** Reads the current registry as it is stored, with the time of its last change. */
export async function readStoredRegistry(
  target: Target,
): Promise<{ readonly registry: RegistryDocument; readonly changed: Date }> {
  const stored = await target.read(DOCUMENTS.remotes);
  return {
    registry: stored ? parse(stored.text, target.label) : EMPTY_REGISTRY,
    changed: stored?.changed ?? new Date(),
  };
}

/**
 * Renders index.html: a release that changes no route leaves it as it is.
 * @throws Error saying that the registry is changed but index.html is not.
 */
async function renderFrontPage(target: Target, serial: number): Promise<void> {
  try {
    await target.front?.render();
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `The registry is changed (${serial}), but index.html still lists the pages of the one before: ${message} Run 'render'.`,
    );
  }
}

/**
 * Changes the registry. After a concurrent change the edit is applied again to the new document.
 * @param change what the history records of it; `undefined`: nothing.
 * @throws what `edit` throws, and Error after {@link MAX_ATTEMPTS} concurrent changes.
 */
async function changeRegistry(
  target: Target,
  edit: (before: RegistryDocument) => RegistryDocument,
  change: RecordedChange | undefined,
): Promise<RegistryDocument> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await target.read(DOCUMENTS.remotes);
    const before = stored ? parse(stored.text, target.label) : EMPTY_REGISTRY;
    const { pruning, ...changed } = edit(before);
    const isPruned = await isPruning(target, before, Date.now());
    // The mark of a `prune` that has ended would make commands on other machines wait.
    const edited = { ...changed, ...(isPruned ? { pruning } : {}), serial: before.serial + 1 };
    const newBuilds = newlyNamed(target, before, edited);
    if (newBuilds.length > 0 && isPruned) {
      await awaitPrune(target, () => readRegistry(target));
      continue;
    }
    await rejectIncompleteBuilds(target, newBuilds);
    const after = change ? { ...edited, history: await storeRecord(target, change, edited) } : edited;
    if (await target.replace(DOCUMENTS.remotes, `${JSON.stringify(after, null, 2)}\n`, stored?.tag)) {
      await renderFrontPage(target, after.serial);
      return after;
    }
    await pause(Math.random() * MAX_RETRY_DELAY);
  }
  throw new Error(`The registry of ${target.label} was changed by others ${MAX_ATTEMPTS} times: try again.`);
}

/**
 * Changes what the registry says of `prune`, which is no change of what is live: serial and history stay.
 * @param pruning gives the new mark for the registry as it is now.
 */
export async function markPruning(
  target: Target,
  pruning: (before: RegistryDocument, changed: Date) => Promise<string | undefined>,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await target.read(DOCUMENTS.remotes);
    if (!stored) return;
    const { pruning: _, ...before } = parse(stored.text, target.label);
    const mark = await pruning(parse(stored.text, target.label), stored.changed);
    const after: RegistryDocument = { ...before, ...(mark ? { pruning: mark } : {}) };
    if (await target.replace(DOCUMENTS.remotes, `${JSON.stringify(after, null, 2)}\n`, stored.tag)) return;
    await pause(Math.random() * MAX_RETRY_DELAY);
  }
  throw new Error(`The registry of ${target.label} was changed by others ${MAX_ATTEMPTS} times: try again.`);
}

/** Changes one remote's entry and preserves everything else. @throws like {@link changeRegistry}. */
export function changeEntry(
  target: Target,
  remote: string,
  edit: (entry: RegistryEntry | undefined, all: RegistryDocument) => RegistryEntry,
  change?: RecordedChange,
): Promise<RegistryDocument> {
  const editEntry = (before: RegistryDocument) => {
    const entry = edit(usableEntries(before)[remote], before);
    const after = { ...before, remotes: { ...before.remotes, [remote]: entry } };
    if (parseRegistry(after).broken[remote]) {
      throw new Error(`The new entry of ${remote} would not be readable: nothing was changed.`);
    }
    return after;
  };
  return changeRegistry(target, editEntry, change);
}

/** Changes the live shell. @throws like {@link changeRegistry}. */
export function switchShell(
  target: Target,
  edit: (live: LiveShell | undefined) => LiveShell,
  change?: RecordedChange,
): Promise<RegistryDocument> {
  return changeRegistry(target, (before) => ({ ...before, shell: edit(usableShell(before)) }), change);
}

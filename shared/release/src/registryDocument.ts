/** The registry document as the commands change it: whole, and never over somebody else's change. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseRegistry } from '@manying/platform/registry';
import { DOCUMENTS } from '@manying/release/documents';
import type { Target } from '@manying/release/target';
import type { RegistryEntry, RegistryRelease } from '@manying/release/transitions';

/** The registry as the commands write it; keys they do not know stay. */
export interface RegistryDocument {
  readonly schema: 1;
  /** Grows with every change. */
  readonly serial: number;
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
  /** The shell that is live: remotes are tried in it before they go live. */
  readonly shell?: LiveShell | undefined;
}

/** A build of the shell. */
export interface LiveShell {
  readonly buildId: string;
  /** Contract it offers. */
  readonly contract: string;
  /** ISO 8601. */
  readonly since: string;
}

/** Tries against the changes of other teams, and the longest pause between two, in ms. */
const MAX_ATTEMPTS = 50;
const MAX_RETRY_DELAY = 250;

const EMPTY_REGISTRY: RegistryDocument = { schema: 1, serial: 0, remotes: {} };

function parse(text: string, label: string): RegistryDocument {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new Error(`remotes.json of ${label} is not JSON (${(error as Error).message}): correct it first.`);
  }
  parseRegistry(document);
  return { ...EMPTY_REGISTRY, ...(document as Partial<RegistryDocument>) };
}

/** An entry with what older commands did not write; `undefined` when it cannot be read. */
function readEntry(document: RegistryDocument, remote: string): RegistryEntry | undefined {
  const raw = document.remotes[remote] as
    | (Partial<RegistryEntry> & Pick<RegistryEntry, 'current'>)
    | undefined;
  if (!raw || !parseRegistry(document).remotes[remote]) return undefined;
  const { addresses = [], blocked = [], current, previous, canary } = raw;
  const withAddresses = <R extends RegistryRelease>(one: R): R => ({
    ...one,
    addresses: one.addresses ?? addresses,
  });
  return {
    ...raw,
    addresses,
    blocked,
    current: withAddresses(current),
    previous: previous && withAddresses(previous),
    canary: canary && withAddresses(canary),
  };
}

/** The registry as it stands. @throws Error with one sentence when it cannot be read. */
export async function readRegistry(target: Target): Promise<RegistryDocument> {
  const stored = await target.read(DOCUMENTS.remotes);
  return stored ? parse(stored.text, target.label) : EMPTY_REGISTRY;
}

/** Visitors get the registry inside index.html. @throws Error saying that the change is made but not shown yet. */
async function renderFrontPage(target: Target, serial: number): Promise<void> {
  try {
    await target.front?.render();
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `The registry is changed (${serial}), but index.html still shows the one before: ${message} Run 'render'.`,
    );
  }
}

/**
 * Changes the registry. When another change comes in between, the edit is made anew on what stands there then.
 * @throws whatever `edit` throws, and Error when the registry is changed by others without end.
 */
async function changeRegistry(
  target: Target,
  edit: (before: RegistryDocument) => RegistryDocument,
): Promise<RegistryDocument> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await target.read(DOCUMENTS.remotes);
    const before = stored ? parse(stored.text, target.label) : EMPTY_REGISTRY;
    const after = { ...edit(before), serial: before.serial + 1 };
    if (await target.replace(DOCUMENTS.remotes, `${JSON.stringify(after, null, 2)}\n`, stored?.tag)) {
      await renderFrontPage(target, after.serial);
      return after;
    }
    await pause(Math.random() * MAX_RETRY_DELAY);
  }
  throw new Error(`The registry of ${target.label} was changed by others ${MAX_ATTEMPTS} times: try again.`);
}

/** Changes one remote's entry; the others and all other keys stay. @throws like {@link changeRegistry}. */
export function changeEntry(
  target: Target,
  remote: string,
  edit: (entry: RegistryEntry | undefined, all: RegistryDocument) => RegistryEntry,
): Promise<RegistryDocument> {
  return changeRegistry(target, (before) => {
    const entry = edit(readEntry(before, remote), before);
    const after = { ...before, remotes: { ...before.remotes, [remote]: entry } };
    if (parseRegistry(after).broken[remote]) {
      throw new Error(`The new entry of ${remote} would not be readable: nothing was changed.`);
    }
    return after;
  });
}

/** Makes a shell the live one. @throws like {@link changeRegistry}. */
export function switchShell(target: Target, shell: LiveShell): Promise<RegistryDocument> {
  return changeRegistry(target, (before) => ({ ...before, shell }));
}

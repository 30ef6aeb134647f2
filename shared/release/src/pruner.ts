/**
 * The process of a `prune` at work, as a note of the deployment, so that the mark of a killed one blocks nobody on its
 * machine. The registry is public and names no process.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { hasEnded } from '@manying/build/hasEnded';
import { jsonNote, putJsonNote } from '@manying/release/jsonNote';
import type { Target } from '@manying/release/target';
import * as v from 'valibot';

const NOTE = 'prune';

const noteSchema = v.object({
  /** The mark in the registry. */
  mark: v.string(),
  machine: v.string(),
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** What `read` returns; empty where the system does not have it. */
function ifPresent(read: () => string): string {
  try {
    return read();
  } catch {
    // Only Linux has /proc.
    return '';
  }
}

/**
 * Where the ids of processes mean the same: the machine since its last start, and the container, whose processes have ids of
 * their own even under the same host name.
 */
export function machineId(): string {
  const parts = [
    hostname(),
    ifPresent(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    ifPresent(() => readlinkSync('/proc/self/ns/pid')),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** Notes that this process removes builds, before the registry gets the mark. */
export const notePruner = (target: Target, mark: string): Promise<void> =>
  putJsonNote(target, NOTE, { mark, machine: machineId(), pid: process.pid });

/** Whether the process that made a mark ran on this machine and has ended. `false` when this is not known. */
export async function hasPrunerEnded(target: Target, mark: string): Promise<boolean> {
  // Without a readable note the age of the mark decides.
  const note = await jsonNote(target, NOTE, noteSchema);
  if (!note) return false;
  const { content } = note;
  return content.mark === mark && content.machine === machineId() && hasEnded(content.pid);
}

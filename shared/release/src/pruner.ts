/**
 * The process of a `prune` at work, as a note of the deployment, so that the mark of a killed one blocks nobody on its
 * machine. The registry is public and names no process.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { hasEnded } from '@manying/build/hasEnded';
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
  target.putNote(NOTE, `${JSON.stringify({ mark, machine: machineId(), pid: process.pid })}\n`);

/** Whether the process that made a mark ran on this machine and has ended. `false` when this is not known. */
export async function hasPrunerEnded(target: Target, mark: string): Promise<boolean> {
  const stored = await target.note(NOTE);
  if (!stored) return false;
  let note: unknown;
  try {
    note = JSON.parse(stored.text);
  } catch {
    // Not a note of these commands: the age of the mark decides.
    return false;
  }
  const { success, output } = v.safeParse(noteSchema, note);
  return success && output.mark === mark && output.machine === machineId() && hasEnded(output.pid);
}

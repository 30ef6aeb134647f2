/** The phases of loading a build (docs/architecture/remote-loading.md). */
import type { Phase } from './report.ts';

/** An error with the phase in which it happened. */
export class PhaseError extends Error {
  readonly phase: Phase;
  constructor(phase: Phase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}

/** Runs one phase of loading a build, and marks its end in the performance timeline. @throws PhaseError */
export async function runPhase<T>(name: string, phase: Phase, work: () => Promise<T> | T): Promise<T> {
  try {
    const result = await work();
    performance.mark(`remote:${name}:${phase}`);
    return result;
  } catch (error) {
    throw new PhaseError(phase, error);
  }
}

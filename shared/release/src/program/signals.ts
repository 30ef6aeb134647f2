/** What signals do to a command. */
import { constants } from 'node:os';

/** See the head of the file. */
export interface SignalHandling {
  /** From now on signals abort, so that the command ends by itself. Ctrl-C sends two: from the terminal and from npm. */
  abortInstead(): AbortSignal;
}

/** Exits when a signal ends the command, so that what is to be done on `exit` is done. */
export function exitOnSignal(): SignalHandling {
  let aborting: AbortController | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (aborting) aborting.abort();
      else process.exit(128 + constants.signals[signal]);
    });
  return {
    abortInstead() {
      aborting ??= new AbortController();
      return aborting.signal;
    },
  };
}

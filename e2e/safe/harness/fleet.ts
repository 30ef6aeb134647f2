/** Several providers on one database that are killed and restarted one after another. */
import type { ExitStatus, Provider } from './provider.ts';

/** The providers of one store. */
export interface Fleet {
  /** Providers that are running, and not being killed or started. */
  running(): readonly Provider[];
  /** Resolves as soon as a provider is running. */
  waitForRunning(): Promise<void>;
  /** Kills a provider and restarts it. */
  kill(provider: Provider): Promise<void>;
  /** Number of kills so far, including those in progress. */
  kills(): number;
  /** Stops all providers (SIGTERM). @returns their exit statuses. */
  stop(): Promise<ExitStatus[]>;
  /** Descriptions of exits without a kill, with the last output. */
  unexpectedExits(): readonly string[];
}

/** Watches started providers for unexpected exits. */
export function fleetOf(providers: readonly Provider[]): Fleet {
  const runningProviders = new Set(providers);
  const unexpected: string[] = [];
  let restarts: Promise<void>[] = [];
  let kills = 0;
  const watch = (provider: Provider) => {
    void provider.ended().then(({ code, signal }) => {
      if (!runningProviders.delete(provider)) return;
      unexpected.push(`${provider.origin} ended with ${code ?? signal}: ${provider.output().slice(-2000)}`);
    });
  };
  for (const provider of providers) watch(provider);

  async function restart(provider: Provider): Promise<void> {
    runningProviders.delete(provider);
    kills += 1;
    await provider.kill();
    await provider.start();
    runningProviders.add(provider);
    watch(provider);
  }

  return {
    running: () => [...runningProviders],
    async waitForRunning() {
      while (runningProviders.size === 0) {
        if (restarts.length === 0) throw new Error(`No provider is running: ${unexpected.join('\n')}`);
        await Promise.race(restarts);
      }
    },
    async kill(provider) {
      const done = restart(provider);
      restarts.push(done);
      try {
        await done;
      } finally {
        restarts = restarts.filter((pending) => pending !== done);
      }
    },
    kills: () => kills,
    async stop() {
      const all = [...runningProviders];
      runningProviders.clear();
      return Promise.all(all.map((provider) => provider.kill('SIGTERM')));
    },
    unexpectedExits: () => unexpected,
  };
}

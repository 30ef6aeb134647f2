/** Several providers on one database, of which one and then another is killed and started again. */
import type { ExitStatus, Provider } from './provider.ts';

/** The providers of a store behind one address, as far as this test's clients go. */
export interface Fleet {
  /** Providers that are not being killed or started. */
  running(): readonly Provider[];
  /** Resolves as soon as one is runningProviders. */
  waitForRunning(): Promise<void>;
  /** Kills a provider and starts it again. */
  kill(provider: Provider): Promise<void>;
  /** How many kills have begun. */
  kills(): number;
  /** Asks all to stop (SIGTERM), and resolves with how they ended. */
  stop(): Promise<ExitStatus[]>;
  /** Ends that nobody caused, with the output that came before. */
  unexpectedExits(): readonly string[];
}

/** Watches over started providers. */
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
        if (restarts.length === 0) throw new Error(`No provider is left: ${unexpected.join('\n')}`);
        await Promise.race(restarts);
      }
    },
    async kill(provider) {
      const done = restart(provider);
      restarts.push(done);
      try {
        await done;
      } finally {
        restarts = restarts.filter((one) => one !== done);
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

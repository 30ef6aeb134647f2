/** Runs the local store for the stories, with the provider's test calls. */
import { openStore } from './lib/openStore.ts';

await openStore({ providerEntry: 'provider/src/testing/main.ts' });

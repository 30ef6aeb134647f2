/** Runs the store of the stories: as `npm start` does, but with the provider's calls for tests. */
import { openStore } from './lib/openStore.ts';

await openStore({ providerEntry: 'provider/src/testing/main.ts' });

/** Runs the local store for the stories, with the provider's test calls. */
import { openStore } from './lib/openStore.ts';

// Stories of rendered first screens turn them on; the others watch the application alone.
await openStore({ providerEntry: 'provider/src/testing/main.ts', firstScreens: false });

/** Runs the whole store on this machine until it is stopped; `start.mjs` is what `npm start` calls. */
import { openStore } from './lib/openStore.ts';

await openStore();

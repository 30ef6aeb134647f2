/** Runs the local store until it is stopped; `npm start` calls it through `start.mjs`. */
import { openStore } from './lib/openStore.ts';

await openStore();

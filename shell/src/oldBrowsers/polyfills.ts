/**
 * What browsers between the oldest supported ones and those of today lack. The first script of index.html has it loaded
 * ahead of the application by those that need it (client/support.ts); the build puts the modules of core-js before it.
 */
import './polyfillMarker.ts';
import 'wicg-inert';
import { completeAbort } from './abort.ts';
import { completeDialogs } from './dialog.ts';

completeAbort(window);
completeDialogs();

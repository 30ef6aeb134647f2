/**
 * Polyfills for supported browsers that lack newer features. The boot script loads them before the
 * application where they are needed (client/support.ts); the build prepends the modules of core-js.
 */
import './polyfillMarker.ts';
import 'wicg-inert';
import { completeAbort } from './abort.ts';
import { completeDialogs } from './dialog.ts';
import { completeFocusVisible } from './focusVisible.ts';

completeAbort(window);
completeDialogs();
completeFocusVisible(window);

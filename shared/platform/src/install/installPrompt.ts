/** What is known about adding the store: the browser's install prompt, announced once, early in the visit. */

import { createSubscribers } from '@manying/platform/subscribers';

/** Event by which Chromium browsers announce their prompt. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** State of the install prompt. */
interface InstallState {
  readonly prompt: BeforeInstallPromptEvent | undefined;
  /** The store was added to the home screen since the page was loaded. */
  readonly added: boolean;
  /** The visitor was here before, on another visit; set by the shell. */
  readonly returning: boolean;
}

let state: InstallState = { prompt: undefined, added: false, returning: false };
const { subscribe, notify } = createSubscribers();

export const installState = (): InstallState => state;

/** Changes the state and notifies the listeners. */
export function setInstallState(change: Partial<InstallState>): void {
  state = { ...state, ...change };
  notify();
}

export { subscribe as subscribeInstall };

/** Starts to listen for the prompt. The shell calls it once, before the first render. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Opened on request of the visitor, not automatically.
    event.preventDefault();
    setInstallState({ prompt: event as BeforeInstallPromptEvent });
  });
  window.addEventListener('appinstalled', () => setInstallState({ added: true }));
}

/** The browser's own prompt to add the store to the home screen, caught when it comes: once, and early. */

/** The event Chromium browsers announce their prompt with. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** What is known of the prompt so far. */
interface InstallState {
  readonly prompt: BeforeInstallPromptEvent | undefined;
  /** The store was added while this page stood. */
  readonly added: boolean;
}

let state: InstallState = { prompt: undefined, added: false };
const listeners = new Set<() => void>();

export const installState = (): InstallState => state;

/** Changes the state and tells of it. */
export function setInstallState(change: Partial<InstallState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins to listen for the prompt; the shell calls it once, before anything is drawn. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Shown when the visitor asks for it, not over the page.
    event.preventDefault();
    setInstallState({ prompt: event as BeforeInstallPromptEvent });
  });
  window.addEventListener('appinstalled', () => setInstallState({ added: true }));
}

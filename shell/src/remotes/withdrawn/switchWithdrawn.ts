/**
 * Replaces the current page at an idle moment when the build it runs has been withdrawn, that is rolled back or blocked
 * (docs/decisions/035-open-pages.md). Hidden pages are replaced when they are shown again (RemotePage.tsx).
 */
import type { AppStore } from '@manying/platform/store';
import { flushSync } from 'react-dom';
import { destinationOf } from '../../routes/destination.ts';
import { currentPage } from '../../stack/currentPage.ts';
import { focusPage } from '../../stack/pageFocus.ts';
import { restoreScroll } from '../../stack/restoreScroll.ts';
import { isUnregistered } from '../../trust/unregisteredBuilds.ts';
import type { Loaders } from '../loaders.ts';
import { REGISTRY_TTL } from '../registryStore.ts';
import type { Remotes } from '../remotes.ts';
import { maySwitch } from './maySwitch.ts';
import { watchActivity } from './visitorActivity.ts';

/** Interval in which a visible page checks whether its registry is stale, in ms. */
const REFRESH_INTERVAL = 15_000;
/** Interval in which a page that waits for an idle moment looks at the visitor's activity, in ms. */
const ACTIVITY_INTERVAL = 500;

/** A page of a remote. */
type Page = readonly [remote: string, path: string];

/** The current page when its build is withdrawn and the current build has it too. */
function withdrawnPage(remotes: Remotes): Page | undefined {
  const { pathname, search } = location;
  const destination = destinationOf(remotes.registry(), pathname, search, remotes.choose);
  if (destination.kind !== 'page') return undefined;
  const { remote, page } = destination;
  return remotes.isWithdrawn(remote, page.path) ? [remote, page.path] : undefined;
}

/** Loads the files of the build that replaces a page, without changing anything on the screen or in the store. */
async function loadReplacement(remotes: Remotes, loaders: Loaders, [remote, path]: Page): Promise<void> {
  const registry = remotes.registry();
  const named = registry?.remotes[remote];
  const entry = named && loaders.verifyEntry ? await loaders.verifyEntry(registry, remote) : named;
  const release = entry && remotes.choose(remote, entry);
  if (!release) throw new Error(`remotes.json names no build that replaces ${remote} ${path}`);
  const files = release.pages.find((page) => page.path === path)?.files ?? [];
  await Promise.all([
    loaders.loadExposedModule(remote, release, false),
    loaders.loadFiles(release, files, false),
  ]);
}

/** Activates the replacement, whose files are loaded. @throws Error when it does not work. */
async function activateReplacement(remotes: Remotes, [remote, path]: Page): Promise<void> {
  const screen = remotes.page(remote, path);
  await new Promise<void>((resolve, reject) => {
    const unsubscribe = screen.subscribe(() => {
      const state = screen.state();
      if (state.status === 'failed' && state.nextAttemptAt === 0) return;
      unsubscribe();
      if (state.status === 'ready') resolve();
      else reject(new Error(`${remote} ${path} cannot be replaced`));
    });
    if (screen.state().status === 'failed') screen.retry();
    else screen.start();
  });
}

/** Renders the replacement, with the scroll position and the focus at their places. @throws Error when it does not work. */
async function showReplacement(remotes: Remotes, page: Page): Promise<void> {
  const element = currentPage();
  const hadFocus = element?.contains(document.activeElement);
  if (element) restoreScroll(element, window.scrollY);
  await activateReplacement(remotes, page);
  flushSync(remotes.notify);
  if (element && hadFocus) focusPage(element);
}

/** See the head of the file. Returns how to stop. */
export function switchWithdrawn(store: AppStore, remotes: Remotes, loaders: Loaders): () => void {
  const activity = watchActivity();
  let waiting: ReturnType<typeof setInterval> | undefined;
  /** The withdrawn page whose replacement is loading or loaded, by its remote and path. */
  let prepared = '';
  let isBusy = false;
  /** In ms of `performance.now()`. */
  let retryAt = 0;

  const isIdle = () => {
    const calls = Object.values(store.getState().api.mutations);
    return maySwitch(activity.read(calls.some((call) => call?.status === 'pending')));
  };

  /** Whether the page may be replaced now: by a build of this machine at once, since its developer waits for it. */
  function mayReplace([remote]: Page): boolean {
    const current = remotes.registry()?.remotes[remote]?.current;
    return (current && isUnregistered(current)) || isIdle();
  }

  /** One step towards the replacement: its files, then, when the visitor is idle, its screen. */
  async function proceed(page: Page): Promise<void> {
    const key = page.join(' ');
    if (prepared !== key) {
      await loadReplacement(remotes, loaders, page);
      prepared = key;
    }
    // The visitor may have left the page, or begun something, while the files have loaded.
    if (withdrawnPage(remotes)?.join(' ') !== key || !mayReplace(page)) return;
    await showReplacement(remotes, page);
  }

  function look(): void {
    const page = withdrawnPage(remotes);
    if (!page) {
      clearInterval(waiting);
      waiting = undefined;
      return;
    }
    waiting ??= setInterval(look, ACTIVITY_INTERVAL);
    if (isBusy || document.hidden || performance.now() < retryAt) return;
    isBusy = true;
    proceed(page)
      .catch((error: unknown) => {
        // The page continues with the withdrawn build.
        console.warn('A withdrawn page could not be replaced yet', error);
        retryAt = performance.now() + REGISTRY_TTL;
      })
      .finally(() => {
        isBusy = false;
      });
  }

  const unsubscribe = remotes.subscribe(() => {
    // Another build may be current now.
    prepared = '';
    retryAt = 0;
    look();
  });
  // The registry may have changed before this code was loaded.
  look();
  document.addEventListener('visibilitychange', remotes.refreshIfStale);
  const refreshing = setInterval(remotes.refreshIfStale, REFRESH_INTERVAL);
  return () => {
    unsubscribe();
    activity.stop();
    clearInterval(refreshing);
    clearInterval(waiting);
    document.removeEventListener('visibilitychange', remotes.refreshIfStale);
  };
}

/** Work of the shell after the first page is shown; nothing of it is needed for the first paint. */
import { recordArrivedCredit } from '@manying/platform/arrivedCredit';
import { answersPersistence } from '@manying/platform/persistAnswers';
import type { AppStore } from '@manying/platform/store';
import { whenIdle } from './client/whenIdle.ts';
import { keepFocus } from './input/keepFocus.ts';
import { prefetchOnPress } from './prefetch/prefetchOnPress.ts';
import type { Loaders } from './remotes/loaders.ts';
import type { Remotes } from './remotes/remotes.ts';
import { switchWithdrawn } from './remotes/withdrawn/switchWithdrawn.ts';
import { registerServiceWorker } from './serviceWorker/register.ts';
import { heroTransitions } from './stack/heroTransition.ts';
import { pageTransitions } from './stack/pageTransitions.ts';
import { markScrolledPages } from './stack/scrolledPages.ts';
import { listenForTopBarTaps } from './tabs/scrollTop.ts';
import { announceTitles } from './visit/announceTitles.ts';
import { onLeave } from './visit/onLeave.ts';
import { refreshOnReturn } from './visit/onReturn.ts';
import { recordVisit } from './visit/recordVisit.ts';
import { removeCanonical } from './visit/removeCanonical.ts';
import { reportSource } from './visit/reportSource.ts';

/** Replaced by the build. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

/** Measures the visit; without its code nothing is measured. */
async function measure(store: AppStore, remotes: Remotes): Promise<void> {
  try {
    (await import(/* webpackChunkName: "health" */ './health/measureVisit.ts')).measureVisit(store, remotes);
  } catch (error) {
    console.warn('The visit is not measured', error);
  }
}

/** @param builds identifies the builds that the page started with; `undefined` when the registry was late or missing. */
export function startAfterFirstPage(
  store: AppStore,
  remotes: Remotes,
  loaders: Loaders,
  builds: string | undefined,
): void {
  recordVisit();
  void reportSource(store);
  switchWithdrawn(store, remotes, loaders);
  prefetchOnPress(store, remotes);
  listenForTopBarTaps();
  keepFocus();
  markScrolledPages();
  pageTransitions.current = heroTransitions();
  removeCanonical();
  announceTitles();
  refreshOnReturn(store);
  recordArrivedCredit(store);
  whenIdle(() => void measure(store, remotes));
  if (builds) onLeave(answersPersistence(store, builds));
  if (process.env.NODE_ENV === 'production') void registerServiceWorker();
  performance.mark('shell:later');
}

/**
 * A resource of a page that is retried after failures: quick retries first, then a visible failure that is
 * retried by the visitor, when the network or the page returns, and by itself (docs/decisions/035-open-pages.md).
 */

import { createSubscribers } from '@manying/platform/subscribers';

/** Delays before the quick retries, in ms. */
export const QUICK_RETRY_DELAYS = [300, 1200] as const;
/**
 * Time after which a failure is shown even if an attempt is pending, in ms: within 3 s of the page's start.
 */
export const FAILURE_DISPLAY_DELAY = 2500;
/** Delays before the automatic retries after that, in ms; the last one repeats. */
export const RETRY_DELAYS = [500, 700, 1000] as const;
/** Longest delay before an automatic retry, in ms: without a network, and after an attempt that took long. */
export const MAX_RETRY_DELAY = 15_000;
/** A delay is at least this multiple of the failed attempt's time, so that a server under load is asked less. */
const ATTEMPT_TIME_FACTOR = 1.5;
/** Largest random part that is added to a delay, so that visitors do not retry at the same moment. */
const JITTER = 0.3;
/** Timeout of one attempt, in ms. */
export const ATTEMPT_TIMEOUT = 10_000;

/** What a page shows of a loadable. */
export type LoadableState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  /**
   * `nextAttemptAt`: start of the next automatic retry, in ms since the epoch; 0 while an attempt is pending.
   */
  | { readonly status: 'failed'; readonly problem: string; readonly nextAttemptAt: number };

/** Loads nothing before the first {@link Loadable.start}. */
export interface Loadable<T> {
  readonly state: () => LoadableState<T>;
  /** Calls `listener` on changes; a failed loadable is retried automatically only while it has listeners. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => void;
  /** Retries at once, also while another attempt hangs. */
  readonly retry: () => void;
}

/** Delay before an automatic retry, in ms. @param failures shown so far. @param took time of the attempt, in ms. */
function retryDelay(failures: number, took: number): number {
  const delay =
    globalThis.navigator?.onLine === false
      ? MAX_RETRY_DELAY
      : Math.max(
          RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length - 1)] ?? 0,
          Math.min(MAX_RETRY_DELAY, took * ATTEMPT_TIME_FACTOR),
        );
  return delay * (1 + Math.random() * JITTER);
}

/** Rejects with a `TimeoutError` when `work` has not settled after `ms`. @param problem begins its message. */
export function withTimeout<T>(ms: number, work: Promise<T>, problem = 'No answer'): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException(`${problem} within ${ms} ms`, 'TimeoutError')),
      ms,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Creates a loadable.
 * @param load gets the number of the attempt, from 0. Its signal aborts on the timeout, and when another
 * attempt succeeds first.
 */
export function createLoadable<T>(load: (attempt: number, signal: AbortSignal) => Promise<T>): Loadable<T> {
  let state: LoadableState<T> = { status: 'loading' };
  let attempt = 0;
  let shownFailures = 0;
  let isAttemptRunning = false;
  let isStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const subscribers = createSubscribers();
  const pendingAttempts = new Set<AbortController>();

  function abort(controllers: Iterable<AbortController>): void {
    for (const controller of controllers) {
      pendingAttempts.delete(controller);
      controller.abort();
    }
  }

  function setState(next: LoadableState<T>): void {
    state = next;
    subscribers.notify();
  }

  function fail(problem: string, nextAttemptAt: number): void {
    setState({ status: 'failed', problem, nextAttemptAt });
  }

  /** Nobody sees the failure of a hidden document: it is retried when the document is visible again. */
  function retryIfVisible(): void {
    if (state.status === 'failed' && !globalThis.document?.hidden) startAttempt();
  }

  function schedule(problem: string, took: number): void {
    const quickDelay = QUICK_RETRY_DELAYS[attempt - 1];
    if (quickDelay !== undefined && state.status === 'loading') {
      timer = setTimeout(startAttempt, quickDelay);
      return;
    }
    const delay = retryDelay(shownFailures, took);
    shownFailures += 1;
    fail(problem, Date.now() + delay);
    if (subscribers.count() > 0) timer = setTimeout(retryIfVisible, delay);
  }

  function startAttempt(): void {
    if (isAttemptRunning || state.status === 'ready') return;
    clearTimeout(timer);
    isAttemptRunning = true;
    if (state.status === 'failed') fail(state.problem, 0);
    const current = attempt;
    const startedAt = Date.now();
    attempt += 1;
    const controller = new AbortController();
    pendingAttempts.add(controller);
    withTimeout(ATTEMPT_TIMEOUT, load(current, controller.signal)).then(
      (value) => {
        // Another attempt has succeeded first.
        if (!pendingAttempts.delete(controller)) return;
        abort(pendingAttempts);
        isAttemptRunning = false;
        setState({ status: 'ready', value });
      },
      (error: unknown) => {
        if (!pendingAttempts.has(controller)) return;
        abort([controller]);
        const problem = error instanceof Error ? error.message : String(error);
        console.error(problem);
        // A newer attempt has replaced this one.
        if (current !== attempt - 1) return;
        isAttemptRunning = false;
        schedule(problem, Date.now() - startedAt);
      },
    );
  }

  /** Retries at once, in parallel to a hanging attempt after a shown failure: the first success wins. */
  function retry(): void {
    if (state.status === 'failed') isAttemptRunning = false;
    startAttempt();
  }

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    setTimeout(() => {
      if (state.status === 'loading') fail(`No answer within ${FAILURE_DISPLAY_DELAY} ms`, 0);
    }, FAILURE_DISPLAY_DELAY);
    startAttempt();
  }

  return {
    state: () => state,
    subscribe(listener) {
      if (subscribers.count() === 0) {
        globalThis.addEventListener?.('online', retry);
        globalThis.document?.addEventListener('visibilitychange', retryIfVisible);
      }
      const unsubscribe = subscribers.subscribe(listener);
      if (state.status === 'failed' && !isAttemptRunning && subscribers.count() === 1) {
        // The clock may have been set back.
        timer = setTimeout(retryIfVisible, Math.min(MAX_RETRY_DELAY, state.nextAttemptAt - Date.now()));
      }
      return () => {
        unsubscribe();
        if (subscribers.count() > 0) return;
        globalThis.removeEventListener?.('online', retry);
        globalThis.document?.removeEventListener('visibilitychange', retryIfVisible);
        if (state.status === 'failed') clearTimeout(timer);
      };
    },
    start,
    retry,
  };
}

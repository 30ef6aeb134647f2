/**
 * Something that is loaded for a page, fails sometimes, and heals by itself: quick tries first, then a failure that
 * is told, tried again by hand, when the network returns, and every 15 s (architecture §3).
 */

/** Pauses between the first, quick tries, in ms. */
export const QUICK_RETRY_DELAYS = [300, 1200] as const;
/** When the failure is told though a try may still be under way, in ms: with the start of the page within 3 s. */
export const FAILURE_DISPLAY_DELAY = 2500;
/** Pause between the tries after that, in ms. */
export const RETRY_INTERVAL = 15_000;
/** Longest wait for one try, in ms. */
export const ATTEMPT_TIMEOUT = 10_000;

/** What a page shows of a loadable. */
export type LoadableState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  /** `nextAttemptAt`: when the next automatic try starts, in ms since the epoch; 0 while one is under way. */
  | { readonly status: 'failed'; readonly problem: string; readonly nextAttemptAt: number };

/** See the file's head. Nothing is asked for before the first {@link Loadable.start}. */
export interface Loadable<T> {
  readonly state: () => LoadableState<T>;
  /** Tells about changes; while somebody listens, a failed loadable goes on trying. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => void;
  /** Tries at once, also while another try hangs. */
  readonly retry: () => void;
}

/** `work`, given up after `ms`. */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Makes a loadable of `load`, which is told the number of the try, from 0. A try is aborted when its time is over, and
 * when another one has arrived first.
 */
export function createLoadable<T>(load: (attempt: number, signal: AbortSignal) => Promise<T>): Loadable<T> {
  let state: LoadableState<T> = { status: 'loading' };
  let attempt = 0;
  let isAttemptRunning = false;
  let isStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const pendingAttempts = new Set<AbortController>();

  function abort(controllers: Iterable<AbortController>): void {
    for (const controller of controllers) {
      pendingAttempts.delete(controller);
      controller.abort();
    }
  }

  function setState(next: LoadableState<T>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function fail(problem: string, nextAttemptAt: number): void {
    setState({ status: 'failed', problem, nextAttemptAt });
  }

  function schedule(problem: string): void {
    const delay = QUICK_RETRY_DELAYS[attempt - 1];
    if (delay !== undefined && state.status === 'loading') {
      timer = setTimeout(startAttempt, delay);
      return;
    }
    fail(problem, Date.now() + RETRY_INTERVAL);
    if (listeners.size > 0) timer = setTimeout(startAttempt, RETRY_INTERVAL);
  }

  function startAttempt(): void {
    if (isAttemptRunning || state.status === 'ready') return;
    clearTimeout(timer);
    isAttemptRunning = true;
    if (state.status === 'failed') fail(state.problem, 0);
    const current = attempt;
    attempt += 1;
    const controller = new AbortController();
    pendingAttempts.add(controller);
    withTimeout(ATTEMPT_TIMEOUT, load(current, controller.signal)).then(
      (value) => {
        // Another try was first.
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
        // A newer try has taken the place of this one.
        if (current !== attempt - 1) return;
        isAttemptRunning = false;
        schedule(problem);
      },
    );
  }

  /** Tries at once, beside a try of a failed one that hangs: whichever arrives first is taken. */
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
      if (listeners.size === 0) globalThis.addEventListener?.('online', retry);
      listeners.add(listener);
      if (state.status === 'failed' && !isAttemptRunning && listeners.size === 1) {
        timer = setTimeout(startAttempt, Math.max(0, state.nextAttemptAt - Date.now()));
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        globalThis.removeEventListener?.('online', retry);
        if (state.status === 'failed') clearTimeout(timer);
      };
    },
    start,
    retry,
  };
}

/**
 * Something that is loaded for a page, fails sometimes, and heals by itself: quick tries first, then a failure that
 * is told, tried again by hand, when the network returns, and every 15 s (architecture §3).
 */

/** Pauses between the first, quick tries, in ms. */
export const QUICK_PAUSES = [300, 1200] as const;
/** When the failure is told though a try may still be under way, in ms: with the start of the page within 3 s. */
export const TOLD_AFTER = 2500;
/** Pause between the tries after that, in ms. */
export const RETRY_EVERY = 15_000;
/** Longest wait for one try, in ms. */
export const TRY_TIMEOUT = 10_000;

/** What a page shows of a loadable. */
export type LoadableState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  /** `nextTry`: when the next automatic try starts, in ms since the epoch; 0 while one is under way. */
  | { readonly status: 'failed'; readonly problem: string; readonly nextTry: number };

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
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
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
  let running = false;
  let started = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const underWay = new Set<AbortController>();

  function abort(tries: Iterable<AbortController>): void {
    for (const one of tries) {
      underWay.delete(one);
      one.abort();
    }
  }

  function set(next: LoadableState<T>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function fail(problem: string, nextTry: number): void {
    set({ status: 'failed', problem, nextTry });
  }

  function schedule(problem: string): void {
    const pause = QUICK_PAUSES[attempt - 1];
    if (pause !== undefined && state.status === 'loading') {
      timer = setTimeout(run, pause);
      return;
    }
    fail(problem, Date.now() + RETRY_EVERY);
    if (listeners.size > 0) timer = setTimeout(run, RETRY_EVERY);
  }

  function run(): void {
    if (running || state.status === 'ready') return;
    clearTimeout(timer);
    running = true;
    if (state.status === 'failed') fail(state.problem, 0);
    const current = attempt;
    attempt += 1;
    const controller = new AbortController();
    underWay.add(controller);
    within(TRY_TIMEOUT, load(current, controller.signal)).then(
      (value) => {
        // Another try was first.
        if (!underWay.delete(controller)) return;
        abort(underWay);
        running = false;
        set({ status: 'ready', value });
      },
      (error: unknown) => {
        if (!underWay.has(controller)) return;
        abort([controller]);
        const problem = error instanceof Error ? error.message : String(error);
        console.error(problem);
        // A newer try has taken the place of this one.
        if (current !== attempt - 1) return;
        running = false;
        schedule(problem);
      },
    );
  }

  /** Tries at once, beside a try of a failed one that hangs: whichever arrives first is taken. */
  function retry(): void {
    if (state.status === 'failed') running = false;
    run();
  }

  function start(): void {
    if (started) return;
    started = true;
    setTimeout(() => {
      if (state.status === 'loading') fail(`No answer within ${TOLD_AFTER} ms`, 0);
    }, TOLD_AFTER);
    run();
  }

  return {
    state: () => state,
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener?.('online', retry);
      listeners.add(listener);
      if (state.status === 'failed' && !running && listeners.size === 1) {
        timer = setTimeout(run, Math.max(0, state.nextTry - Date.now()));
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

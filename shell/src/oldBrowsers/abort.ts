/** Completes AbortController in browsers that have it without reasons, timeouts and combined signals. */

/** What a window brings of it; the tests pass a frame's. */
export type Realm = Pick<
  typeof globalThis,
  'AbortController' | 'AbortSignal' | 'DOMException' | 'EventTarget' | 'Request' | 'fetch' | 'setTimeout'
>;

/** Name and text that browsers give to an abort without a reason. */
function abortError(realm: Realm): DOMException {
  return new realm.DOMException('signal is aborted without reason', 'AbortError');
}

/** `signal.reason`, `controller.abort(reason)`, and a fetch that is rejected with the reason. */
function addReasons(realm: Realm): void {
  const { AbortController, AbortSignal } = realm;
  if ('reason' in AbortSignal.prototype) return;
  const reasons = new WeakMap<AbortSignal, unknown>();
  /** A request has a signal of its own that follows the one it was given. */
  const sourceSignals = new WeakMap<AbortSignal, AbortSignal>();
  const abort = AbortController.prototype.abort;
  AbortController.prototype.abort = function (reason) {
    if (!this.signal.aborted) reasons.set(this.signal, reason === undefined ? abortError(realm) : reason);
    abort.call(this);
  };
  Object.defineProperty(AbortSignal.prototype, 'reason', {
    configurable: true,
    get(this: AbortSignal): unknown {
      if (!this.aborted) return undefined;
      if (!reasons.has(this)) reasons.set(this, sourceSignals.get(this)?.reason ?? abortError(realm));
      return reasons.get(this);
    },
  });
  class RequestWithSource extends realm.Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input, init);
      const source = init?.signal ?? (input instanceof realm.Request ? input.signal : undefined);
      if (source) sourceSignals.set(this.signal, source);
    }
  }
  Object.defineProperty(RequestWithSource, 'name', { value: 'Request' });
  const { Request, fetch } = realm;
  realm.Request = RequestWithSource;
  realm.fetch = async (input, init) => {
    try {
      return await fetch.call(realm, input, init);
    } catch (error) {
      const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
      throw signal?.aborted ? signal.reason : error;
    }
  };
}

/** `AbortSignal.abort`, `.timeout`, `.any` and `signal.throwIfAborted`. */
function addSignals(realm: Realm): void {
  const { AbortController, AbortSignal } = realm;
  AbortSignal.prototype.throwIfAborted ??= function () {
    if (this.aborted) throw this.reason;
  };
  AbortSignal.abort ??= (reason) => {
    const controller = new AbortController();
    controller.abort(reason);
    return controller.signal;
  };
  AbortSignal.timeout ??= (ms) => {
    const controller = new AbortController();
    realm.setTimeout(() => controller.abort(new realm.DOMException('signal timed out', 'TimeoutError')), ms);
    return controller.signal;
  };
  AbortSignal.any ??= (signals) => {
    const controller = new AbortController();
    const sources = [...signals];
    const abortedSource = sources.find((signal) => signal.aborted);
    if (abortedSource) {
      controller.abort(abortedSource.reason);
      return controller.signal;
    }
    const onSourceAbort = ({ currentTarget }: Event) => {
      for (const source of sources) source.removeEventListener('abort', onSourceAbort);
      controller.abort((currentTarget as AbortSignal).reason);
    };
    for (const source of sources) source.addEventListener('abort', onSourceAbort);
    return controller.signal;
  };
}

/** Whether listeners can be added with a signal that removes them: a browser that knows the option reads it. */
function supportsListenerSignal({ AbortController, EventTarget }: Realm): boolean {
  let isRead = false;
  const options = {
    get signal() {
      isRead = true;
      return new AbortController().signal;
    },
  };
  new EventTarget().addEventListener('probe', null, options);
  return isRead;
}

/** The `signal` option of addEventListener. */
function addListenerSignal(realm: Realm): void {
  if (supportsListenerSignal(realm)) return;
  const { prototype } = realm.EventTarget;
  const { addEventListener } = prototype;
  prototype.addEventListener = function (type, listener, options) {
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (signal?.aborted) return;
    addEventListener.call(this, type, listener, options);
    if (!signal) return;
    // The removal itself is added without a signal, so that it ends here.
    addEventListener.call(signal, 'abort', () => this.removeEventListener(type, listener, options), {
      once: true,
    });
  };
}

/** Adds to a window what its AbortController and listeners lack. */
export function completeAbort(realm: Realm): void {
  addReasons(realm);
  addSignals(realm);
  addListenerSignal(realm);
}

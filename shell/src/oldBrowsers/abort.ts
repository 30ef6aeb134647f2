/** Polyfills AbortController in browsers without abort reasons, timeouts and combined signals. */

/** The globals that are completed; the tests pass the window of a frame. */
export type Realm = Pick<
  typeof globalThis,
  'AbortController' | 'AbortSignal' | 'DOMException' | 'EventTarget' | 'Request' | 'fetch' | 'setTimeout'
>;

/** The default abort reason of browsers. */
function abortError(realm: Realm): DOMException {
  return new realm.DOMException('signal is aborted without reason', 'AbortError');
}

/** Adds `signal.reason`, `controller.abort(reason)`, and a fetch that rejects with the reason. */
function addReasons(realm: Realm): void {
  const { AbortController, AbortSignal } = realm;
  if ('reason' in AbortSignal.prototype) return;
  const reasons = new WeakMap<AbortSignal, unknown>();
  /** The source signal of each request's own signal. */
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

/** Adds `AbortSignal.abort`, `.timeout`, `.any` and `signal.throwIfAborted`. */
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

/** Whether addEventListener supports the option `signal`: a browser that supports it reads the property. */
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

/** Adds the `signal` option of addEventListener. */
function addListenerSignal(realm: Realm): void {
  if (supportsListenerSignal(realm)) return;
  const { prototype } = realm.EventTarget;
  const { addEventListener } = prototype;
  prototype.addEventListener = function (type, listener, options) {
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (signal?.aborted) return;
    addEventListener.call(this, type, listener, options);
    if (!signal) return;
    // The original method, without a signal, so that this does not recurse.
    addEventListener.call(signal, 'abort', () => this.removeEventListener(type, listener, options), {
      once: true,
    });
  };
}

/** Adds what AbortController and addEventListener of a window lack. */
export function completeAbort(realm: Realm): void {
  addReasons(realm);
  addSignals(realm);
  addListenerSignal(realm);
}

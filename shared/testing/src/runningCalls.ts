/** The queries and mutations of all stores of the page that have started and not ended yet. */
import { api } from '@manying/platform/api';
import { CALL_TIMEOUT } from '@manying/platform/callTimeout';

/** Their names, by the ids of their requests. */
const running = new Map<string, string>();
const { middleware } = api;

/** An action that reports the state of a call. */
interface CallAction {
  readonly meta: {
    readonly requestId: string;
    readonly requestStatus: 'pending' | 'fulfilled' | 'rejected';
    readonly arg?: { readonly endpointName?: string };
  };
}
const isCallAction = (action: unknown): action is CallAction =>
  (action as Partial<CallAction>).meta?.requestStatus !== undefined;

function track(action: unknown): void {
  if (!isCallAction(action)) return;
  const { requestId, requestStatus, arg } = action.meta;
  if (requestStatus === 'pending') running.set(requestId, arg?.endpointName ?? 'a thunk');
  else running.delete(requestId);
}

// Every store has this middleware; the stores themselves are known to their tests only.
api.middleware = (store) => (next) => {
  const handle = middleware(store)(next);
  return (action) => {
    track(action);
    return handle(action);
  };
};

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Waits until no call runs, and none follows from those that have ended. @throws Error when one does not end. */
export async function callsEnded(): Promise<void> {
  const start = performance.now();
  do {
    await nextTask();
    if (performance.now() - start < 2 * CALL_TIMEOUT) continue;
    const names = [...running.values()].join(', ');
    running.clear();
    throw new Error(`The test before has left calls that do not end: ${names}`);
  } while (running.size > 0);
}

/** The queries and mutations of all stores of the page that have started and not ended yet. */
import { api } from '@manying/platform/api';

const running = new Set<string>();
const { middleware } = api;

/** An action that reports the state of a call. */
interface CallAction {
  readonly meta: { readonly requestId: string; readonly requestStatus: 'pending' | 'fulfilled' | 'rejected' };
}
const isCallAction = (action: unknown): action is CallAction =>
  (action as Partial<CallAction>).meta?.requestStatus !== undefined;

function track(action: unknown): void {
  if (!isCallAction(action)) return;
  const { requestId, requestStatus } = action.meta;
  if (requestStatus === 'pending') running.add(requestId);
  else running.delete(requestId);
}

// Every store has this middleware; the stores themselves are known to their tests only.
api.middleware = (store) => (next) => {
  const handle = middleware(store)(next);
  return (action) => {
    const result = handle(action);
    track(action);
    return result;
  };
};

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Waits until no call runs, and none follows from those that have ended. */
export async function callsEnded(): Promise<void> {
  do await nextTask();
  while (running.size > 0);
}

import { CODE, refusal } from '@manying/platform/envelope';
import {
  identifyVisitor,
  selectUser,
  useAccountVisitorQuery,
  useRenewedSession,
} from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { refetchUnlessLeft } from '@manying/ui/refetchUnlessLeft';
import { showToast } from '@manying/ui/Toast';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { useRef } from 'react';
import { useAccountDevicesQuery, useAccountEndDeviceMutation } from '../accountApi.ts';
import { messages } from '../messages.ts';
import { useSessionRecovery } from '../session/useSessionRecovery.ts';

const text = messages.devices;

/** The account's devices, refetched whenever the page is shown, and ending the session of one. */
export function useDevices() {
  const dispatch = useAppDispatch();
  const visitor = useAccountVisitorQuery();
  const userId = useAppSelector(selectUser)?.userId ?? '';
  const list = useAccountDevicesQuery(userId, {
    skip: !visitor.data || userId === '',
    refetchOnMountOrArgChange: true,
  });
  const [endDevice] = useAccountEndDeviceMutation();
  const recoverSession = useSessionRecovery();
  const sessionEnded = refusal(list.error)?.code === CODE.congested;
  useRenewedSession(sessionEnded && !list.isFetching, list.refetch);

  const error = list.error ?? visitor.error;
  const isUnreadable = list.currentData?.length === 0;
  const isFetching = visitor.isFetching || list.isFetching;
  const failed = !isFetching && (isUnreadable || error !== undefined);
  async function retry() {
    const { data } = await dispatch(identifyVisitor());
    // A query that has not started yet starts by itself when the visitor is known.
    if (data && !list.isUninitialized) void refetchUnlessLeft(list);
  }
  useRetryOnReconnect(failed && !refusal(error), retry);
  async function endNow(id: string): Promise<void> {
    const { error: refused } = await endDevice(id);
    // 404: the device has logged out meanwhile, which counts as success.
    const alreadyEnded = refusal(refused)?.code === CODE.notFound;
    if (refused && !alreadyEnded) {
      recoverSession(refused);
      showToast(text.endFailed, 'error');
      return;
    }
    await refetchUnlessLeft(list);
    showToast(text.ended, 'success');
  }
  const lastEnd = useRef(Promise.resolve());
  return {
    // This device is one of them: without any, it must not look as if there were no other.
    devices: isUnreadable ? undefined : list.currentData,
    failed,
    error,
    isFetching,
    retry,
    /** Ends a device after those before it, so that each list that follows is of after its end. */
    end(id: string): Promise<void> {
      lastEnd.current = lastEnd.current.catch(() => undefined).then(() => endNow(id));
      return lastEnd.current;
    },
  };
}

import { CODE, refusal } from '@manying/platform/envelope';
import { selectUser, useAccountVisitorQuery, useRenewedSession } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { showToast } from '@manying/ui/Toast';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { useState } from 'react';
import { useAccountDevicesQuery, useAccountEndDeviceMutation } from '../accountApi.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { messages } from '../messages.ts';
import { useSessionRecovery } from '../session/useSessionRecovery.ts';

const text = messages.devices;

/** The account's devices, refetched whenever the page is shown, and ending the session of one. */
export function useDevices() {
  const visitor = useAccountVisitorQuery();
  const userId = useAppSelector(selectUser)?.userId ?? '';
  const list = useAccountDevicesQuery(userId, {
    skip: !visitor.data || userId === '',
    refetchOnMountOrArgChange: true,
  });
  const { busy, run } = useSubmit();
  const [endingId, setEndingId] = useState('');
  const [endDevice] = useAccountEndDeviceMutation();
  const recoverSession = useSessionRecovery();
  const sessionEnded = refusal(list.error)?.code === CODE.congested;
  useRenewedSession(sessionEnded && !list.isFetching, list.refetch);

  const error = list.error ?? visitor.error;
  const isUnreadable = list.currentData?.length === 0;
  const isFetching = visitor.isFetching || list.isFetching;
  const failed = !isFetching && (isUnreadable || error !== undefined);
  async function retry() {
    const { data } = await visitor.refetch();
    // A query that has not started yet starts by itself when the visitor is known.
    if (data && !list.isUninitialized) void list.refetch();
  }
  useRetryOnReconnect(failed && !refusal(error), retry);
  return {
    // This device is one of them: without any, it must not look as if there were no other.
    devices: isUnreadable ? undefined : list.currentData,
    failed,
    error,
    isFetching,
    /** Id of the device whose session is being ended; '' when none is. */
    ending: busy ? endingId : '',
    retry,
    end(id: string) {
      run(async () => {
        setEndingId(id);
        const { error } = await endDevice(id);
        // 404: the device has logged out meanwhile, which counts as success.
        const alreadyEnded = refusal(error)?.code === CODE.notFound;
        if (error && !alreadyEnded) {
          recoverSession(error);
          return void showToast(text.endFailed, 'error');
        }
        await list.refetch();
        showToast(text.ended, 'success');
      });
    },
  };
}

import { CODE, refusal } from '@manying/platform/envelope';
import { useAccountVisitorQuery, useRenewedSession } from '@manying/platform/session';
import { showToast } from '@manying/ui/Toast';
import { useState } from 'react';
import { useAccountDevicesQuery, useAccountEndDeviceMutation } from '../accountApi.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { messages } from '../messages.ts';

const text = messages.devices;

/** The devices of the account, and ending one. The list is asked for whenever the page is shown. */
export function useDevices() {
  const visitor = useAccountVisitorQuery();
  const list = useAccountDevicesQuery(undefined, { skip: !visitor.data, refetchOnMountOrArgChange: true });
  const { busy, run } = useSubmit();
  const [ending, setEnding] = useState('');
  const [endDevice] = useAccountEndDeviceMutation();
  const congested = refusal(list.error)?.code === CODE.congested;
  useRenewedSession(congested && !list.isFetching, list.refetch);

  const asking = visitor.isFetching || list.isFetching;
  return {
    devices: list.data,
    failed: !asking && (list.error ?? visitor.error) !== undefined,
    asking,
    /** Id of the device whose session is being ended, '' when there is none. */
    ending: busy ? ending : '',
    async retry() {
      const { data } = await visitor.refetch();
      // Not asked yet, it asks by itself once there is a visitor.
      if (data && !list.isUninitialized) void list.refetch();
    },
    end(id: string) {
      run(async () => {
        setEnding(id);
        const { error } = await endDevice(id);
        // A device that has logged out by itself meanwhile is what was wanted.
        const gone = refusal(error)?.code === CODE.notFound;
        if (error && !gone) return void showToast(text.endFailed, 'error');
        await list.refetch();
        showToast(text.ended, 'success');
      });
    },
  };
}

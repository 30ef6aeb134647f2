import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { savesData } from '@manying/ui/saveData';
import { type ConnectionInfo, networkTypeOf } from '../player/rules/bandwidth.ts';
import { bandwidthMeasured, selectBandwidth } from '../videoState.ts';

/** The type of the current network; on a server it is unknown. */
function networkType(): string {
  if (typeof navigator === 'undefined') return networkTypeOf(undefined);
  return networkTypeOf((navigator as { readonly connection?: ConnectionInfo }).connection);
}

/** What the start quality of a film depends on, and the callback that remembers the bandwidth of this type of network. */
export function useBandwidth() {
  const dispatch = useAppDispatch();
  const bandwidth = useAppSelector((state) => selectBandwidth(state, networkType()));
  return {
    network: { bandwidth, savesData: savesData() },
    onBandwidth: (kbps: number) => {
      dispatch(bandwidthMeasured({ network: networkType(), kbps }));
    },
  };
}

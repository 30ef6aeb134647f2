/** Videos of the sample store that are sold for coins; those for members are not. */
import { sampleStore } from '../../../provider/src/sample/store.ts';

/** Their ids. */
export const SOLD_VIDEOS: readonly number[] = sampleStore()
  .videos.filter(({ vipOnly, vodPointsPlay }) => !vipOnly && vodPointsPlay > 0)
  .map(({ vodId }) => vodId);

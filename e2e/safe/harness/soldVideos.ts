/** Videos of the sample store that are sold for coins, without those for members. */
import { sampleStore } from '../../../provider/src/sample/store.ts';

/** Ids of the sold videos. */
export const SOLD_VIDEOS: readonly number[] = sampleStore()
  .videos.filter(({ vipOnly, vodPointsPlay }) => !vipOnly && vodPointsPlay > 0)
  .map(({ vodId }) => vodId);

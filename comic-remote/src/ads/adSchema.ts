/** An ad in a provider's answer, read into the client's own (spec §3 Ad). */
import { amount, text } from '@manying/platform/schema';
import * as v from 'valibot';
import type { Ad } from './ad.ts';

export const adSchema = v.pipe(
  v.object({ jumpType: amount, bizId: text, url: text, imgPath: text, title: text }),
  v.transform(({ imgPath, ...ad }): Ad => ({ ...ad, image: imgPath })),
);

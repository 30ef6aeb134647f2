/** Schema that maps an ad of a provider response to the client's type (spec §3 Ad). */
import { identifier, numeric, text } from '@manying/platform/schema';
import * as v from 'valibot';
import type { Ad } from './ad.ts';

export const adSchema = v.pipe(
  v.object({
    jumpType: v.fallback(numeric, 0),
    bizId: v.fallback(identifier, ''),
    url: text,
    // An ad without a picture is dropped.
    imgPath: v.pipe(text, v.nonEmpty()),
    title: text,
  }),
  v.transform(({ imgPath, ...ad }): Ad => ({ ...ad, image: imgPath })),
);

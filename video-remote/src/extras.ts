/** What a video brings beside its film: the optional fields of its detail, in the shapes of spec §3. */
import { numeric, text } from '@manying/platform/schema';
import * as v from 'valibot';
import type { PlayerOptions } from './player/port.ts';

/** The parts of the player that a video asks for; what is absent stays hidden. */
export type VideoExtras = Pick<
  PlayerOptions,
  'playlist' | 'qualities' | 'captions' | 'audioTracks' | 'markers' | 'comments' | 'adVideos'
>;

const address = v.pipe(v.string(), v.nonEmpty());

/** A list of which unreadable entries are left out: a wrong extra takes only itself away. None left is `undefined`. */
function readable<Item>(item: v.GenericSchema<unknown, Item>) {
  return v.pipe(
    v.optional(v.unknown()),
    v.transform((items) => {
      const read = (Array.isArray(items) ? items : []).flatMap((one) => {
        const { success, output } = v.safeParse(item, one);
        return success ? [output] : [];
      });
      return read.length > 0 ? read : undefined;
    }),
  );
}

const track = v.object({ value: address, text });

/** The entries of `detailSchema` that make the extras. */
export const extraEntries = {
  playlist: readable(v.object({ name: text, source: address })),
  qualities: readable(v.object({ definition: address, desc: text, Url: address })),
  captions: readable(track),
  audioTracks: readable(track),
  markers: readable(
    v.object({ coverUrl: text, title: text, describe: text, offset: v.pipe(numeric, v.minValue(0)) }),
  ),
  comments: readable(v.object({ mode: numeric, text, stime: numeric, size: numeric, color: numeric })),
  adVideos: readable(v.object({ adVideo: address, adVideoLink: text })),
};

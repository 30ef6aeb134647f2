/** Optional fields of a video's detail in addition to its film, in the shapes of spec §3. */
import { list, numeric, text } from '@manying/platform/schema';
import { linkAddress } from '@manying/platform/webAddress';
import * as v from 'valibot';
import type { PlayerOptions } from './types.ts';

/** The player options that a video may set; the controls of absent ones stay hidden. */
export type VideoExtras = Pick<
  PlayerOptions,
  'playlist' | 'qualities' | 'captions' | 'audioTracks' | 'markers' | 'comments' | 'adVideos'
>;

const address = v.pipe(v.string(), v.nonEmpty());
/** A link target: a web address or a path of this site, never a script. */
const webLink = v.pipe(
  text,
  v.transform((value) => linkAddress(value) ?? ''),
);
const nonNegative = v.pipe(numeric, v.minValue(0));

/** A list of extras without duplicates and invalid entries; `undefined` when empty. */
function extras<Item extends v.GenericSchema>(item: Item, key?: (entry: v.InferOutput<Item>) => unknown) {
  return v.pipe(
    list(item, key),
    v.transform((items) => (items.length > 0 ? items : undefined)),
  );
}

const tracks = extras(
  v.pipe(
    v.object({ value: address, text }),
    v.transform((track) => ({ ...track, text: track.text || track.value })),
  ),
  ({ value }) => value,
);

/** Fallbacks of a comment's fields: scrolling, default size, white. */
const DEFAULT_COMMENT = { mode: 1, size: 25, color: 0xffffff } as const;

const comment = v.object({
  mode: v.fallback(numeric, DEFAULT_COMMENT.mode),
  text,
  stime: nonNegative,
  size: v.fallback(v.pipe(numeric, v.minValue(1), v.maxValue(100)), DEFAULT_COMMENT.size),
  color: v.fallback(v.pipe(nonNegative, v.integer(), v.maxValue(0xffffff)), DEFAULT_COMMENT.color),
});
/** An empty list, or one without valid entries, still enables comments. */
const comments = v.pipe(
  v.optional(v.unknown()),
  v.transform((value) => (Array.isArray(value) ? v.parse(list(comment), value) : undefined)),
);

/** The entries of `detailSchema` that contain the extras. */
export const extraEntries = {
  playlist: extras(v.object({ name: text, source: address }), ({ source }) => source),
  qualities: extras(
    v.pipe(
      v.object({ definition: address, desc: text, Url: address }),
      v.transform((quality) => ({ ...quality, desc: quality.desc || quality.definition })),
    ),
    ({ definition }) => definition,
  ),
  captions: tracks,
  audioTracks: tracks,
  markers: extras(v.object({ coverUrl: text, title: text, describe: text, offset: nonNegative })),
  comments,
  adVideos: extras(v.object({ adVideo: address, adVideoLink: webLink })),
};

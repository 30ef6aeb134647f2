/** The films of the sample store. */
import { AURORA } from './aurora.ts';
import { BALLOON } from './balloon.ts';
import { BOAT } from './boat.ts';
import { FALLS } from './falls.ts';
import type { FilmScript } from './film.ts';
import { FOX_POST_1 } from './foxPost/episode1.ts';
import { FOX_POST_2 } from './foxPost/episode2.ts';
import { FOX_POST_3 } from './foxPost/episode3.ts';
import { FOX_POST_4 } from './foxPost/episode4.ts';
import { FOX_POST_5 } from './foxPost/episode5.ts';
import { KITE } from './kite.ts';
import { LIGHTHOUSE } from './lighthouse.ts';
import { MIDNIGHT_SHOP_FILM } from './midnightShop.ts';
import { MOON } from './moon.ts';
import { NEON } from './neon.ts';
import { NOODLE } from './noodle.ts';
import { ORANGE_CAT_FILM } from './orangeCat.ts';
import { PANDA } from './panda.ts';
import { ROBOT } from './robot.ts';
import { TRAIN } from './train.ts';
import { WHALE } from './whale.ts';

/** Every film by the name of its folder in `media/films`. */
export const FILMS = {
  aurora: AURORA,
  balloon: BALLOON,
  boat: BOAT,
  falls: FALLS,
  'fox-post-1': FOX_POST_1,
  'fox-post-2': FOX_POST_2,
  'fox-post-3': FOX_POST_3,
  'fox-post-4': FOX_POST_4,
  'fox-post-5': FOX_POST_5,
  kite: KITE,
  lighthouse: LIGHTHOUSE,
  'midnight-shop': MIDNIGHT_SHOP_FILM,
  moon: MOON,
  neon: NEON,
  noodle: NOODLE,
  'orange-cat': ORANGE_CAT_FILM,
  panda: PANDA,
  robot: ROBOT,
  train: TRAIN,
  whale: WHALE,
} as const satisfies Record<string, FilmScript>;

export type FilmName = keyof typeof FILMS;

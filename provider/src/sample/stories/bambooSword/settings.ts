import type { Setting } from '../story.ts';
import { forest, glade, teahouse } from './landscape.ts';
import { door, hilt, leaf, manual, room, slash, table } from './rooms.ts';

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = {
  teahouse,
  forest,
  glade,
  room,
  table,
  door,
  leaf,
  slash,
  hilt,
  manual,
};

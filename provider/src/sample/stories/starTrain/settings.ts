import type { Setting } from '../story.ts';
import { corridor, lastCarriage, lastDoor, seats, table } from './carriage.ts';
import { board, hand, rails, ticketClose, watchClose } from './inserts.ts';
import { space } from './space.ts';
import { platform, trainDoor } from './station.ts';
import { terminus } from './terminus.ts';

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = {
  platform,
  trainDoor,
  space,
  corridor,
  seats,
  table,
  lastDoor,
  lastCarriage,
  board,
  ticket: ticketClose,
  watch: watchClose,
  hand,
  rails,
  terminus,
};

import type { Setting } from '../story.ts';
import { balcony, bottles, gauge, lampRoom, log, stairs } from './inside.ts';
import { cityView, horizon, sea, tower } from './tower.ts';

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = {
  tower,
  lampRoom,
  stairs,
  balcony,
  city: cityView,
  sea,
  horizon,
  gauge,
  log,
  bottles,
};

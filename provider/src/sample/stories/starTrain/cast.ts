import { drawn, shadowOf } from '../figures.ts';
import type { Character } from '../story.ts';
import { CONDUCTOR, OLD_CONDUCTOR } from './crew.ts';
import { CHILD_YAO, YAO } from './passengers.ts';
import { TEA_ROBOT } from './robot.ts';
import { COLOURS } from './style.ts';

/** The people of the book, and the robot. */
export const CAST: Readonly<Record<string, Character>> = {
  yao: drawn(YAO),
  child: drawn(CHILD_YAO),
  conductor: drawn(CONDUCTOR),
  old: drawn(OLD_CONDUCTOR),
  robot: TEA_ROBOT,
  /** Whoever waits at the end of the line, before anybody sees his face. */
  stranger: shadowOf(OLD_CONDUCTOR, COLOURS.ink),
};

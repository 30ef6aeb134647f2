/** Which films of the feed have a player: at most three, so that memory and traffic stay bounded. */

/** Maximum number of players, and of media elements. */
export const MAX_PLAYERS = 3;

/**
 * How long the film shown before keeps its player, in ms: during the slide, and for who returns at once. Later it starts
 * again where it was left. Browsers go on loading a paused film.
 */
export const RETENTION = 1000;

/**
 * What a film of the feed does. `current`: it plays. `prepared`: its data is loaded and its player shows the first frame.
 * `retained`: it was shown just before and is paused at its frame. `idle`: only its poster is shown, nothing is loaded.
 */
export type FilmRole = 'current' | 'prepared' | 'retained' | 'idle';

/** What decides about the players. */
export interface PoolState {
  /** Index of the current film. */
  readonly index: number;
  /** Index of the film shown before; `undefined` at the start. */
  readonly previous: number | undefined;
  /** The current film is shown for {@link RETENTION} already. */
  readonly isPreviousReleased: boolean;
  /** The current film shows a frame, or cannot play: it no longer needs the whole bandwidth. */
  readonly isSettled: boolean;
  /** The visitor saves data (`navigator.connection.saveData`). */
  readonly saveData: boolean;
}

/** The role of the film at `index`. Only direct neighbours of the current film have players. */
export function roleOf(
  index: number,
  { index: current, previous, isPreviousReleased, isSettled, saveData }: PoolState,
): FilmRole {
  if (index === current) return 'current';
  if (Math.abs(index - current) > 1) return 'idle';
  if (index === previous) return isPreviousReleased ? 'idle' : 'retained';
  // Films are prepared in the direction of the swipes: upwards at the start.
  const ahead = previous === undefined || previous <= current ? current + 1 : current - 1;
  return index === ahead && isSettled && !saveData ? 'prepared' : 'idle';
}

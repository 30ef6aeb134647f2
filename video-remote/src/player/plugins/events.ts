/** Events between our plugins, emitted on the player. */

/** The film is about to change to another entry of the playlist; payload `FilmChange`. */
export const FILM_CHANGE = 'film_change';

export interface FilmChange {
  readonly source: string;
  /** Whether it is the film the player started with: captions, markers and qualities belong to that one. */
  readonly isInitial: boolean;
}

/** The film or one of its files failed to load while online: its address may have expired. */
export const LOAD_ERROR = 'load_failed';

/** The resume offer was opened (`true`) or closed. */
export const RESUME_OFFER_CHANGE = 'resume_offer_change';

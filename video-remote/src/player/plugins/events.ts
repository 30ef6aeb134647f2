/** What our plugins tell each other by way of the player. */

/** Another film of the playlist is about to be put in; comes with a `FilmChange`. */
export const FILM_CHANGE = 'film_change';

export interface FilmChange {
  readonly source: string;
  /** It is the one the player began with: what its detail brought belongs to it. */
  readonly isInitial: boolean;
}

/** What plays, or what belongs to it, cannot be had, and not for want of a network: its address may have ended. */
export const LOAD_ERROR = 'media_fault';

/** The offer to go on where the video was left begins to stand (`true`), or stands no more. */
export const RESUME_OFFER_CHANGE = 'resume_offer';

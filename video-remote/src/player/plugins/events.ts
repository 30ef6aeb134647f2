/** What our plugins tell each other by way of the player. */

/** Another film of the playlist is about to be put in; comes with a `FilmChange`. */
export const FILM_CHANGE = 'film_change';

export interface FilmChange {
  readonly source: string;
  /** It is the one the player began with: what its detail brought belongs to it. */
  readonly own: boolean;
}

/** The offer to go on where the video was left begins to stand (`true`), or stands no more. */
export const RESUME_OFFER = 'resume_offer';

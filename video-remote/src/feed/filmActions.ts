/** What gestures and keys do with the current film. */
export interface FilmActions {
  togglePlayback(): void;
  markFavourite(): void;
  setFast(isFast: boolean): void;
  /** By media seconds. */
  seekBy(seconds: number): void;
}

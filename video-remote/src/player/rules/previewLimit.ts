/**
 * The generic preview of the player (spec §4): the beginning plays, then an end layer shows until the preview
 * is played again.
 */

/**
 * `waiting`: the duration of the video is unknown. `off`: the whole video may play. `previewing`: plays up to
 * the limit. `ended`: stopped at the limit, the end layer shows.
 */
export type PreviewState = 'waiting' | 'off' | 'previewing' | 'ended';

/** Events of the player; times in s of media time. */
export type PreviewEvent =
  | { readonly kind: 'durationKnown'; readonly duration: number }
  | { readonly kind: 'timeUpdate'; readonly time: number }
  | { readonly kind: 'seeking'; readonly target: number }
  | { readonly kind: 'play' };

/** Effects: stop at the limit and show the end layer, play again from 0, or remove tip and layer. */
export type PreviewEffect = 'stop' | 'restart' | 'clear';

export interface PreviewTransition {
  readonly state: PreviewState;
  readonly effect?: PreviewEffect;
}

/**
 * Whether a preview of `limit` s applies to a video of `duration` s (spec §4): neither 0 nor the whole video.
 */
export function isLimited(limit: number, duration: number): boolean {
  return limit > 0 && limit < duration;
}

/** The next state of a preview of `limit` s, and its effect. */
export function previewReducer(state: PreviewState, event: PreviewEvent, limit: number): PreviewTransition {
  switch (event.kind) {
    case 'durationKnown':
      if (!(event.duration > 0)) return { state };
      if (isLimited(limit, event.duration)) return { state: state === 'ended' ? state : 'previewing' };
      return { state: 'off', effect: 'clear' };
    case 'timeUpdate':
      return state === 'previewing' && event.time >= limit ? { state: 'ended', effect: 'stop' } : { state };
    case 'seeking':
      return state === 'previewing' && event.target > limit ? { state: 'ended', effect: 'stop' } : { state };
    case 'play':
      return state === 'ended' ? { state: 'previewing', effect: 'restart' } : { state };
  }
}

/**
 * The length of a preview in its tip: whole seconds below a minute, else minutes if they have at most one
 * decimal.
 */
export function previewLength(limit: number): {
  readonly count: number;
  readonly unit: 'seconds' | 'minutes';
} {
  const minutes = limit / 60;
  const isExact = Math.round(minutes * 10) / 10 === minutes;
  return limit < 60 || !isExact
    ? { count: Math.round(limit), unit: 'seconds' }
    : { count: minutes, unit: 'minutes' };
}

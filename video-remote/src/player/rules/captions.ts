/** Active cues and languages of captions. */

/** A cue with its times in s of media time. */
export interface TimedCue {
  readonly startTime: number;
  readonly endTime: number;
}

/** The cues that are active at `time`, in their order. */
export function activeCuesAt<Cue extends TimedCue>(cues: readonly Cue[], time: number): readonly Cue[] {
  return cues.filter((cue) => cue.startTime <= time && time < cue.endTime);
}

/** The `lang` of a caption track, guessed from its label; '' when unknown. */
export function languageOf(text: string): string {
  if (/[\u4e00-\u9fff]/.test(text)) return 'zh';
  return /^english/i.test(text) ? 'en' : '';
}

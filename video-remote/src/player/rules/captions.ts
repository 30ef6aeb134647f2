/** What of a caption is shown. */

/** Part of a caption, in s of media time. */
export interface TimedCue {
  readonly startTime: number;
  readonly endTime: number;
}

/** The parts that are on the screen at `time`, in their order. */
export function activeCuesAt<Cue extends TimedCue>(cues: readonly Cue[], time: number): readonly Cue[] {
  return cues.filter((cue) => cue.startTime <= time && time < cue.endTime);
}

/** The language a track is told to be in, for who reads it aloud: by its name, else unknown. */
export function languageOf(text: string): string {
  if (/[\u4e00-\u9fff]/.test(text)) return 'zh';
  return /^english/i.test(text) ? 'en' : '';
}

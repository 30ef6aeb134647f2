// The captions of a film as WebVTT, from the lines of its script.
import type { FilmScript } from '../src/sample/films/film.ts';
import { filmLines } from '../src/sample/films/frame.ts';

export type Language = 'zh' | 'en';

/** The captions of a film in a language. */
export function webVtt(film: FilmScript, language: Language): string {
  const cues = filmLines(film).flatMap((line) => {
    const text = line[language];
    return text === undefined
      ? []
      : [`${stamp(line.start)} --> ${stamp(line.start + line.seconds)}\n${text}\n`];
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function stamp(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `00:${String(minutes).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}

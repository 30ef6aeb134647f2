// Generated sound besides the music: voices of syllables without words, and the noise of a place.

import type { FilmScript } from '../src/sample/films/film.ts';
import { filmLines, filmSeconds } from '../src/sample/films/frame.ts';
import { dice, hash } from '../src/sample/random.ts';
import type { Language } from './captions.ts';
import { SAMPLE_RATE } from './music.ts';

/** Seconds of a syllable. */
const SYLLABLE = { zh: 0.19, en: 0.15 } as const;

/** The voices of a film in a language: who speaks has a pitch of their own, and one tone for each syllable. */
export function voices(film: FilmScript, language: Language): Float32Array {
  const mix = new Float32Array(Math.ceil(filmSeconds(film) * SAMPLE_RATE));
  for (const { start, by, seconds, ...line } of filmLines(film)) {
    const text = line[language] ?? line.zh;
    if (by === undefined) continue;
    const random = dice(`${by} ${text}`);
    const hertz = 130 + (hash(by) % 7) * 34;
    const length = SYLLABLE[language];
    for (const [index, syllable] of syllables(text).entries()) {
      const at = index * length;
      if (at + length > seconds) break;
      const tone = hertz * 2 ** ((random.between(-3, 4) - (index % 4)) / 12);
      if (syllable !== '') speak(mix, start + at, length * 0.92, tone, random.between(0, 2));
    }
  }
  return mix;
}

/** One entry a syllable, an empty one for a pause. */
function syllables(text: string): string[] {
  return (text.match(/[\u4e00-\u9fff]|[aeiouy]+|[^\w\s\u4e00-\u9fff]+/gi) ?? []).map((part) =>
    /[\w\u4e00-\u9fff]/.test(part) ? part : '',
  );
}

/** The two lowest formants of three vowels, in hertz. */
const VOWELS = [
  [750, 1250],
  [430, 2000],
  [460, 900],
] as const;

function speak(mix: Float32Array, at: number, length: number, hertz: number, vowel: number): void {
  const [first, second] = VOWELS[vowel] ?? VOWELS[0];
  const start = Math.floor(at * SAMPLE_RATE);
  const count = Math.floor(length * SAMPLE_RATE);
  for (let i = 0; i < count && start + i < mix.length; i++) {
    const t = i / SAMPLE_RATE;
    let wave = 0;
    for (let n = 1; n <= 12; n++) {
      const f = hertz * n;
      const gain =
        Math.exp(-(((f - first) / 260) ** 2)) + 0.5 * Math.exp(-(((f - second) / 320) ** 2)) + 0.06;
      wave += (gain / Math.sqrt(n)) * Math.sin(2 * Math.PI * f * t);
    }
    mix[start + i] = (mix[start + i] ?? 0) + 0.2 * Math.sin((Math.PI * i) / count) ** 0.6 * wave;
  }
}

/** Filtered noise of wind, water, rain or wheels. */
export function ambience(film: FilmScript): Float32Array {
  const mix = new Float32Array(Math.ceil(filmSeconds(film) * SAMPLE_RATE));
  const kind = film.tune.ambience;
  if (kind === undefined) return mix;
  const random = dice(`ambience ${kind}`);
  const [smooth, loud] = (
    { wind: [0.012, 0.5], water: [0.05, 0.16], rain: [0.3, 0.05], train: [0.02, 0.28] } as const
  )[kind];
  let low = 0;
  for (let i = 0; i < mix.length; i++) {
    const t = i / SAMPLE_RATE;
    low += smooth * (random.next() * 2 - 1 - low);
    const swell =
      kind === 'train'
        ? 0.5 + (t % 0.9 < 0.09 || (t % 0.9 > 0.2 && t % 0.9 < 0.29) ? 1 : 0)
        : 0.6 + 0.4 * Math.sin(t * 0.9);
    mix[i] = low * loud * swell;
  }
  return mix;
}

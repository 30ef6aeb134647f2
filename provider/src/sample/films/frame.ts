/** The frames, length and lines of a film. */
import { ids, paintOpacity } from '../artwork.ts';
import { styleDefs } from '../stories/styleDefs.ts';
import { type FilmLine, type FilmScript, FRAME, type Scene } from './film.ts';
import { valuesAt } from './motion.ts';

/** Seconds of darkness turning into a picture, and at the end of the film back. */
const FADE_SECONDS = 0.8;

/** The length of a film in seconds. */
export function filmSeconds({ scenes }: FilmScript): number {
  return scenes.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The frame at a time in seconds, as markup of {@link FRAME}. */
export function filmFrame(film: FilmScript, time: number): string {
  const { scene, start, isFirst, isLast } = sceneAt(film, time);
  const t = Math.min(time - start, scene.seconds);
  const now = { t, share: t / scene.seconds, ids: ids() };
  const [x = 0, y = 0, w = FRAME.width] = valuesAt(scene.camera, now.share);
  const world = scene.world.map((layer) => layer(now)).join('');
  const front = (scene.front ?? []).map((layer) => layer(now)).join('');
  const dark = Math.max(
    isFirst || scene.fade ? 1 - t / FADE_SECONDS : 0,
    isLast ? 1 - (scene.seconds - t) / FADE_SECONDS : 0,
  );
  const defs = scene.story ? styleDefs(scene.story.style) : '';
  return paintOpacity(
    `${defs}<g transform="scale(${(FRAME.width / w).toFixed(4)}) translate(${(-x).toFixed(2)} ${(-y).toFixed(2)})">${world}</g>${front}${curtain(dark)}`,
  );
}

function curtain(dark: number): string {
  return dark > 0
    ? `<rect width="${FRAME.width}" height="${FRAME.height}" fill="#05070c" fill-opacity="${dark.toFixed(2)}"/>`
    : '';
}

function sceneAt({ scenes }: FilmScript, time: number) {
  let start = 0;
  for (const [index, scene] of scenes.entries()) {
    const isLast = index === scenes.length - 1;
    if (isLast || time < start + scene.seconds) return { scene, start, isFirst: index === 0, isLast };
    start += scene.seconds;
  }
  throw new Error('A film needs a scene');
}

/** The lines of a film with their start in seconds of the film. */
export function filmLines({ scenes }: FilmScript): (FilmLine & { readonly start: number })[] {
  let start = 0;
  return scenes.flatMap(({ seconds, lines = [] }: Scene) => {
    const placed = lines.map((line) => ({ ...line, start: start + line.at }));
    start += seconds;
    return placed;
  });
}

/** Whether a film has lines in a language. */
export function isSpoken(film: FilmScript, language: 'zh' | 'en'): boolean {
  return filmLines(film).some((line) => line[language] !== undefined);
}

import { describe, expect, it } from 'vitest';
import { posterDrawing } from '../cover.ts';
import { sampleStore } from '../store.ts';
import { ownFilmOf } from '../videos.ts';
import type { FilmScript } from './film.ts';
import { FILM_OF_TITLE, FILMS } from './films.ts';
import { filmFrame, filmLines, filmSeconds, isSpoken } from './frame.ts';

const { videos } = sampleStore();
const films = Object.entries<FilmScript>(FILMS);
/** Seconds that a film must go on after its preview, so that it is worth a price. */
const AFTER_PREVIEW = 20;
/** The number of titles that may borrow the film of another: it only goes down. */
const BORROWED = 65;

describe('the films', () => {
  it('have 30 to 90 seconds', () => {
    for (const [name, film] of films) {
      expect(filmSeconds(film), name).toBeGreaterThanOrEqual(30);
      expect(filmSeconds(film), name).toBeLessThanOrEqual(90);
    }
  });

  it('go on after the preview for long enough where they are sold', () => {
    for (const { vodId, vodName, vodPointsPlay } of videos) {
      const own = ownFilmOf(vodId);
      if (own && vodPointsPlay > 0)
        expect(filmSeconds(FILMS[own]), vodName).toBeGreaterThanOrEqual(40 + AFTER_PREVIEW);
    }
  });

  it('belong to titles of the store, each to one, and few titles borrow one', () => {
    const names = new Set(videos.map(({ vodName }) => vodName));
    expect(Object.keys(FILM_OF_TITLE).filter((title) => !names.has(title))).toEqual([]);
    expect(new Set(Object.values(FILM_OF_TITLE)).size).toBe(Object.keys(FILM_OF_TITLE).length);
    expect(videos.filter(({ vodId }) => ownFilmOf(vodId) === undefined).length).toBeLessThanOrEqual(BORROWED);
  });

  it('have lines that are said one after another, within their scene, and slowly enough to be read', () => {
    for (const [name, film] of films) {
      for (const { lines = [], seconds } of film.scenes)
        for (const line of lines)
          expect(line.at + line.seconds, `${name}: ${line.zh}`).toBeLessThanOrEqual(seconds);
      const lines = filmLines(film);
      for (const [index, line] of lines.entries()) {
        expect(line.zh.length / line.seconds, line.zh).toBeLessThanOrEqual(6);
        const next = lines[index + 1];
        if (next) expect(next.start, next.zh).toBeGreaterThanOrEqual(line.start + line.seconds);
      }
    }
  });

  it('in HLS are told in two languages, line by line', () => {
    const bilingual = films.filter(([, film]) => film.format === 'hls');
    expect(bilingual).toHaveLength(1);
    for (const [name, film] of bilingual) {
      expect(isSpoken(film, 'zh'), name).toBe(true);
      expect(
        filmLines(film).filter(({ en }) => en === undefined),
        name,
      ).toEqual([]);
    }
  });

  it('move: no two frames a second apart are alike', () => {
    for (const [name, film] of films) {
      for (let t = 1; t < filmSeconds(film); t++)
        expect(filmFrame(film, t), `${name} ${t}`).not.toBe(filmFrame(film, t - 1));
    }
  });

  it('have no lettering, so no clock either', () => {
    for (const [name, film] of films) expect(filmFrame(film, film.poster), name).not.toContain('<text');
  });
});

describe('the posters of films', () => {
  it('are frames of the film, and so are the pictures of its markers', () => {
    for (const { vodId, vodName, markers = [] } of videos) {
      const own = ownFilmOf(vodId);
      if (!own) continue;
      const film: FilmScript = FILMS[own];
      expect(film.poster, vodName).toBeGreaterThan(1);
      expect(film.poster, vodName).toBeLessThan(filmSeconds(film) - 1);
      expect(posterDrawing(vodId, 0)?.markup).toBe(filmFrame(film, film.poster));
      for (const [index, { offset }] of markers.entries())
        expect(posterDrawing(vodId, index + 1)?.markup).toBe(filmFrame(film, offset));
    }
  });
});

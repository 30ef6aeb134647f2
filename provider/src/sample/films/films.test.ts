import { describe, expect, it } from 'vitest';
import { SAMPLE_VIDEOS } from '../videos.ts';
import type { FilmScript } from './film.ts';
import { FILMS } from './films.ts';
import { filmFrame, filmLines, filmSeconds, isSpoken } from './frame.ts';

const films = Object.entries<FilmScript>(FILMS);

describe('the films', () => {
  it('are twenty, five of them the episodes of a series', () => {
    expect(films).toHaveLength(20);
    expect(films.filter(([name]) => name.startsWith('fox-post-'))).toHaveLength(5);
    const series = SAMPLE_VIDEOS.filter(({ film }) => film === 'fox-post-1');
    expect(series.map(({ playlist = [] }) => playlist.map((episode) => episode.film))).toEqual([
      [1, 2, 3, 4, 5].map((episode) => `fox-post-${episode}`),
    ]);
  });

  it('have 30 to 90 seconds', () => {
    for (const [name, film] of films) {
      expect(filmSeconds(film), name).toBeGreaterThanOrEqual(30);
      expect(filmSeconds(film), name).toBeLessThanOrEqual(90);
    }
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

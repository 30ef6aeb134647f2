import { describe, expect, it } from 'vitest';
import { PREVIEW_SECONDS } from '../rules/captions.ts';
import { clipOf } from '../rules/clip.ts';
import { MAX_KEYWORD_LENGTH } from '../rules/search.ts';
import { posterDrawing } from './cover.ts';
import type { FilmScript } from './films/film.ts';
import { FILMS, type FilmName } from './films/films.ts';
import { FILM_TITLES } from './films/filmTitles.ts';
import { filmFrame, filmLines, filmSeconds } from './films/frame.ts';
import type { SampleVideo } from './sampleTypes.ts';
import { sampleStore } from './store.ts';
import { frameOf } from './videos.ts';

const { videos } = sampleStore();
/** Seconds that a film must go on after what everybody sees of it, so that it is worth a price. */
const SOLD_SECONDS = 20;
/** Seconds of film for a coin. */
const [FEWEST_SECONDS, MOST_SECONDS] = [3, 9];
/** Seconds of the shortest clip. */
const SHORTEST_CLIP = 10;

/** The film that a video shows, and which part of it. */
function shownBy({ film, vodName }: SampleVideo) {
  const clip = clipOf(film);
  const name = clip?.film ?? film;
  expect(Object.keys(FILMS), vodName).toContain(name);
  const script: FilmScript = FILMS[name as FilmName];
  const seconds = filmSeconds(script);
  return { name: name as FilmName, script, seconds, clip, from: clip?.from ?? 0, to: clip?.to ?? seconds };
}

/** The films that a purchase of a video opens. */
function filmsOf({ film, playlist }: SampleVideo): FilmName[] {
  return (playlist?.map((item) => item.film) ?? [film]) as FilmName[];
}
const isFree = ({ vodPointsPlay, vipOnly }: SampleVideo): boolean => vodPointsPlay === 0 && !vipOnly;
const isCollection = ({ vodName, playlist }: SampleVideo): boolean =>
  playlist !== undefined && !Object.values(FILM_TITLES).includes(vodName);
/** The video of each film that has one under its own title. */
const ownVideos = new Map(
  videos
    .filter((video) => !clipOf(video.film) && !isCollection(video))
    .map((video) => [video.film, video] as const),
);
const clips = videos.filter(({ film }) => clipOf(film));

describe('every title', () => {
  it('shows the film that it names, a named part of it, or the films that its list names', () => {
    for (const video of videos) {
      const { name, clip } = shownBy(video);
      const [, scene, film] = /^(.+) · 《(.+)》片段$/.exec(video.vodName) ?? [];
      if (clip) expect([film, scene !== undefined], video.vodName).toEqual([FILM_TITLES[name], true]);
      else if (isCollection(video))
        for (const item of video.playlist ?? [])
          expect(item.name).toContain(FILM_TITLES[item.film as FilmName]);
      else expect(video.vodName).toBe(FILM_TITLES[name]);
    }
  });

  it('has a poster that is a frame of what it shows, in full light, and markers that are, too', () => {
    for (const video of videos) {
      const { script, from, to } = shownBy(video);
      const frame = frameOf(video.vodId, 0);
      expect(frame?.film, video.vodName).toBe(script);
      expect(frame?.seconds, video.vodName).toBeGreaterThanOrEqual(from + 1);
      expect(frame?.seconds, video.vodName).toBeLessThanOrEqual(to - 1);
      expect(posterDrawing(video.vodId, 0)?.markup).toBe(filmFrame(script, frame?.seconds ?? 0));
      for (const [index, { offset, coverUrl }] of (video.markers ?? []).entries()) {
        expect(coverUrl).toBe(`still/${video.vodId}/${index + 1}`);
        expect(posterDrawing(video.vodId, index + 1)?.markup).toBe(filmFrame(script, offset));
      }
    }
  });

  it('says the length of what plays first', () => {
    for (const video of videos) {
      const { from, to } = shownBy(video);
      expect(video.vodDuration, video.vodName).toBe(to - from);
    }
  });

  it('costs a coin for some seconds of its films, several films together less than one by one', () => {
    for (const video of videos) {
      if (video.vodPointsPlay === 0) continue;
      const films = filmsOf(video);
      const seconds = films.reduce((sum, film) => sum + filmSeconds(FILMS[film]), 0);
      expect(seconds / video.vodPointsPlay, video.vodName).toBeGreaterThanOrEqual(FEWEST_SECONDS);
      expect(seconds / video.vodPointsPlay, video.vodName).toBeLessThanOrEqual(MOST_SECONDS);
      if (!isCollection(video)) continue;
      const parts = films.map((film) => ownVideos.get(film)?.vodPointsPlay ?? 0);
      expect(video.vodPointsPlay).toBeLessThan(parts.reduce((sum, price) => sum + price, 0));
    }
  });

  it('has captions where somebody speaks in what it shows', () => {
    for (const video of videos) {
      const { script, from, to } = shownBy(video);
      const speaks = filmLines(script).some(({ start }) => start >= from && start < to);
      expect((video.captions ?? []).length > 0, video.vodName).toBe(speaks);
    }
  });
});

describe('films that are not free', () => {
  it('go on after the preview for long enough', () => {
    for (const video of ownVideos.values())
      if (!isFree(video))
        expect(shownBy(video).seconds, video.vodName).toBeGreaterThanOrEqual(PREVIEW_SECONDS + SOLD_SECONDS);
  });
});

describe('the start of a video search', () => {
  it('offers films, as long as nobody has watched anything', () => {
    const offered = videos.filter(({ vodName }) => vodName.length <= MAX_KEYWORD_LENGTH).slice(0, 10);
    expect(offered.filter((video) => clips.includes(video))).toEqual([]);
  });
});

describe('clips', () => {
  it('are free, and end within the preview of a film that is not, long before its end', () => {
    for (const video of clips) {
      const { name, seconds, to } = shownBy(video);
      expect([video.vodPointsPlay, video.vipOnly], video.vodName).toEqual([0, false]);
      const own = ownVideos.get(name);
      if (own && isFree(own)) continue;
      expect(to, video.vodName).toBeLessThanOrEqual(Math.min(PREVIEW_SECONDS, seconds - SOLD_SECONDS));
    }
  });

  it('are long enough, cut no line, and show no part of a film twice', () => {
    for (const video of clips) {
      const { name, script, from, to } = shownBy(video);
      expect(to - from, video.vodName).toBeGreaterThanOrEqual(SHORTEST_CLIP);
      for (const { start, seconds, zh } of filmLines(script))
        for (const cut of [from, to])
          expect(start < cut && start + seconds > cut, `${video.vodName}: ${zh}`).toBe(false);
      const others = clips.filter((other) => other !== video && shownBy(other).name === name).map(shownBy);
      for (const other of others) expect(other.to <= from || other.from >= to, video.vodName).toBe(true);
    }
  });
});

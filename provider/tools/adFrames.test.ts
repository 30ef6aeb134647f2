import { describe, expect, it } from 'vitest';
import { FRAME } from '../src/sample/films/film.ts';
import { textWidth } from '../src/sample/lettering.ts';
import { sampleStore } from '../src/sample/store.ts';
import { ADS, TITLE } from './adFrames.ts';

const { books, videos } = sampleStore();
const shown = videos.flatMap(({ adVideos = [] }) => adVideos);

describe('the ad clips', () => {
  it('name the book that their link opens', () => {
    const names = Object.keys(ADS);
    expect(new Set(shown.map(({ adVideo }) => adVideo))).toEqual(
      new Set(names.map((name) => `ads/${name}.mp4`)),
    );
    for (const [name, { title }] of Object.entries(ADS)) {
      const links = shown.filter(({ adVideo }) => adVideo === `ads/${name}.mp4`);
      const titles = links.map(
        ({ adVideoLink }) => books.find(({ bookId }) => adVideoLink === `/book/${bookId}`)?.title,
      );
      expect(new Set(titles), name).toEqual(new Set([title]));
    }
  });

  it('keep their title in the middle 70 % of the picture', () => {
    const outline = TITLE.style.strokeWidth / 2;
    for (const { title } of Object.values(ADS)) {
      const half = textWidth(title, TITLE.style) / 2 + outline;
      expect(TITLE.x - half).toBeGreaterThanOrEqual(FRAME.width * 0.15);
      expect(TITLE.x + half).toBeLessThanOrEqual(FRAME.width * 0.85);
    }
    expect(TITLE.y - TITLE.style.size - outline).toBeGreaterThanOrEqual(FRAME.height * 0.15);
    expect(TITLE.y + outline).toBeLessThanOrEqual(FRAME.height * 0.85);
  });
});

import { describe, expect, it } from 'vitest';
import type { Balloon } from './balloons.ts';
import type { PlacedFigure } from './layout.ts';
import { balloonFaults, chapterFaults, pageFaults, storyFaults } from './rules.ts';
import { STORIES, storyOf } from './stories.ts';
import type { Actor, Line, PanelScript, Story, StoryChapter, StoryPage } from './story.ts';
import { storyMarkup } from './storyMarkup.ts';

/** A book whose one character is nothing but a head of 100 units with a face in it. */
const book: Story = {
  title: 'A book',
  style: {
    ink: '#000',
    line: 2,
    paper: '#fff',
    frame: 2,
    balloon: '#fff',
    narration: '#fff',
    tone: 'dots',
    texture: 'none',
  },
  cast: {
    cat: () => ({
      markup: '',
      mouth: [0, -90],
      head: { x: -50, y: -150, w: 100, h: 100 },
      face: { x: -40, y: -140, w: 80, h: 80 },
    }),
  },
  settings: {},
  signs: [],
  chapters: [],
  cover: { panel: { h: 667 }, wideFrom: 0 },
};

const cat = (x: number, more: Partial<Actor> = {}): Actor => ({
  who: 'cat',
  pose: 'stand',
  x,
  y: 330,
  scale: 1,
  ...more,
});

function page(line: Line, cast: readonly Actor[] = [cat(250)], more: Partial<PanelScript> = {}): StoryPage {
  return { panels: [{ h: 400, cast, lines: [line], ...more }] };
}

describe('a page', () => {
  it('has no fault when a balloon has room above the head', () => {
    expect(pageFaults(book, page({ by: 'cat', text: '月光。' }))).toEqual([]);
  });

  it('finds another place for a balloon that is wished on a face', () => {
    expect(pageFaults(book, page({ by: 'cat', text: '月光。', at: [0.5, 0.6] }))).toEqual([]);
  });

  it('may not cut a face off', () => {
    const cut = page({ kind: 'tell', text: '月光。' }, [cat(10)]);
    expect(pageFaults(book, cut)).toEqual(['the face of cat is cut off']);
  });

  it('may have no balloon far away from its speaker', () => {
    const far = page({ by: 'cat', text: '月光。', at: [0.5, 0.05] }, [cat(250, { y: 760 })], { h: 800 });
    expect(pageFaults(book, far)).toEqual(["'月光。' has too long a tail"]);
  });

  it('letters only what has an outline', () => {
    expect(pageFaults(book, page({ kind: 'tell', text: '月☃' }))).toEqual(["'月☃' has no ☃"]);
    const loud = page({ kind: 'tell', text: '月' }, [], {
      effects: [{ type: 'sound', text: '☃', at: [0.5, 0.5], size: 40 }],
    });
    expect(pageFaults(book, loud)).toEqual(['has no ☃']);
  });

  it.each<[what: string, script: StoryPage, error: string]>([
    [
      'an unknown character',
      page({ text: '月', kind: 'tell' }, [cat(250, { who: 'dog' })]),
      "Unknown character 'dog'",
    ],
    ['a speaker outside of the panel', page({ by: 'dog', text: '月' }), "'dog' is not in the panel of '月'"],
    ['a balloon without a speaker', page({ text: '月' }), "Nobody says '月'"],
    ['a line that is wider than the page', page({ by: 'cat', text: '月'.repeat(30) }), 'No room for'],
  ])('is refused with %s', (_, script, error) => {
    expect(() => pageFaults(book, script)).toThrow(error);
  });
});

describe('a balloon', () => {
  const speaker: PlacedFigure = {
    who: 'cat',
    markup: '',
    mouth: [250, 260],
    head: { x: 200, y: 200, w: 100, h: 100 },
    face: { x: 210, y: 210, w: 80, h: 80 },
    shown: 1,
  };
  const other: PlacedFigure = {
    ...speaker,
    who: 'dog',
    head: { x: 0, y: 60, w: 100, h: 100 },
    face: { x: 10, y: 70, w: 80, h: 80 },
  };
  const good: Balloon = {
    kind: 'say',
    rows: ['月光。'],
    size: 22,
    centre: [250, 100],
    rx: 60,
    ry: 30,
    speaker,
    tip: [250, 195],
  };
  const faults = (more: Partial<Balloon>): string[] => balloonFaults({ ...good, ...more }, [speaker, other]);

  it('that stands above its speaker has no fault', () => {
    expect(faults({})).toEqual([]);
  });

  it('may not cover a face', () => {
    expect(faults({ centre: [250, 190] })).toEqual(['covers cat']);
    expect(faults({ centre: [140, 130] })).toEqual(['covers dog']);
  });

  it('holds its text, in the corners too', () => {
    expect(faults({ rx: 30 })).toEqual(['does not hold its text']);
    expect(faults({ ry: 10 })).toEqual(['does not hold its text']);
    expect(faults({ kind: 'tell', rx: 30 })).toEqual(['does not hold its text']);
    expect(faults({ rows: ['月光', '月光', '月光'] })).toEqual(['does not hold its text']);
  });

  it('reaches its speaker', () => {
    expect(faults({ tip: [250, 150] })).toEqual(['does not reach its speaker']);
  });

  it('points across nobody else', () => {
    const { speaker: _, ...unseen } = good;
    const tip: Balloon['tip'] = [5, 105];
    expect(balloonFaults({ ...unseen, centre: [160, 110], tip }, [other])).toEqual(['points across dog']);
  });
});

describe('a chapter', () => {
  const tall = page({ kind: 'tell', text: '月' }, [], { h: 1000 });
  const chapter: StoryChapter = {
    title: 'A chapter',
    splitCount: 2,
    thumb: { page: 0, from: [0, 0, 500] },
    pages: Array.from({ length: 8 }, () => tall),
  };

  it.each<[fault: string | undefined, chapter: StoryChapter]>([
    [undefined, chapter],
    ['has 7 pages', { ...chapter, pages: chapter.pages.slice(1) }],
    ['has 11 pages', { ...chapter, pages: Array.from({ length: 11 }, () => tall) }],
    ['has pages of 4 parts', { ...chapter, splitCount: 4 }],
    ['has no tall panel', { ...chapter, pages: chapter.pages.map(() => page({ kind: 'tell', text: '月' })) }],
    ['has a picture that is no part of its page', { ...chapter, thumb: { page: 8, from: [0, 0, 500] } }],
    ['has a picture that is no part of its page', { ...chapter, thumb: { page: 0, from: [1, 0, 500] } }],
    ['has a picture that is no part of its page', { ...chapter, thumb: { page: 0, from: [0, 720, 500] } }],
  ])('%s', (fault, script) => {
    expect(chapterFaults(script)).toEqual(fault === undefined ? [] : [fault]);
  });

  it('of a short book has 4 to 6 pages and a panel that is less tall', () => {
    const low = page({ kind: 'tell', text: '月' }, [], { h: 600 });
    const short: StoryChapter = { ...chapter, pages: [low, low, low, low] };
    expect(chapterFaults(short, 'short')).toEqual([]);
    expect(chapterFaults({ ...short, pages: [low, low, low] }, 'short')).toEqual(['has 3 pages']);
    expect(chapterFaults(chapter, 'short')).toEqual(['has 8 pages']);
    expect(chapterFaults(short)).toEqual(['has 4 pages', 'has no tall panel']);
  });

  it('of a short book is one of at most two', () => {
    const faults = (count: number) =>
      storyFaults({ ...book, length: 'short', chapters: Array.from({ length: count }, () => chapter) });
    expect(faults(1)).not.toContain('has 1 chapters');
    expect(faults(0)).toContain('has 0 chapters');
    expect(faults(3)).toContain('has 3 chapters');
  });

  it('belongs to a book of three, of two players with several poses, and of six expressions', () => {
    expect(storyFaults(book)).toEqual(['has 0 chapters', 'has 0 characters of 4 poses', 'has 0 expressions']);
  });
});

describe.each(STORIES.map((story) => [story.title, story] as const))('%s', (title, story) => {
  it('keeps every rule', () => {
    expect(storyFaults(story)).toEqual([]);
  });

  it('is found by its title', () => {
    expect(storyOf(title)).toBe(story);
  });

  it('draws the same parts every time, each with the panels it shows', () => {
    for (const script of story.chapters.flatMap(({ pages }) => pages)) {
      const top = storyMarkup(story, script, 'a', { top: 0, bottom: 400 });
      expect(storyMarkup(story, script, 'a', { top: 0, bottom: 400 })).toBe(top);
      expect(top).not.toMatch(/NaN|undefined/);
      // The renderer ends the process at some filters: no page has any.
      expect(top).not.toContain('<filter');
      expect(storyMarkup(story, script, 'a', { top: 400, bottom: 9000 })).not.toBe(top);
    }
  });
});

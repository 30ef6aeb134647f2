import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  bandwidthMeasured,
  favouriteToggled,
  feedMoved,
  homeViewChosen,
  keywordSearched,
  MAX_FAVOURITES,
  MAX_POSITIONS,
  positionForgotten,
  positionNoted,
  previewSecondWatched,
  searchHistoryCleared,
  selectBandwidth,
  selectFeedVodId,
  selectHasSwiped,
  selectHomeView,
  selectIsFavourite,
  selectPaid,
  selectPosition,
  selectPreviewSeconds,
  selectSearchHistory,
  type VideoState,
  videoDomain,
  videoPaid,
} from './videoState.ts';

/** The state after these actions. */
function after(...actions: readonly { type: string }[]) {
  const state = actions.reduce<unknown>((video, action) => videoDomain.reducer(video, action), undefined);
  return { video: state as VideoState };
}

// spec: §3/stored-preview-seconds
test('preview seconds are counted per video', () => {
  const state = after(previewSecondWatched('1'), previewSecondWatched('1'), previewSecondWatched('2'));
  expect(selectPreviewSeconds(state, '1')).toBe(2);
  expect(selectPreviewSeconds(state, '2')).toBe(1);
  expect(selectPreviewSeconds(state, '3')).toBe(0);
});

test('the bandwidth is averaged per type of network', () => {
  const measured = (network: string, kbps: number) => bandwidthMeasured({ network, kbps });
  const state = after(measured('wifi', 8000), measured('cellular', 900), measured('wifi', 4000));
  expect(selectBandwidth(state, 'wifi')).toBe(6800);
  expect(selectBandwidth(state, 'cellular')).toBe(900);
  expect(selectBandwidth(state, '2g')).toBeUndefined();
});

// spec: §3/stored-playback-position
test('the last position of a video is saved until it is watched to its end', () => {
  const twice = [
    positionNoted({ vodId: '1', seconds: 12, at: 1 }),
    positionNoted({ vodId: '1', seconds: 20, at: 2 }),
  ];
  expect(selectPosition(after(...twice), '1')).toBe(20);
  expect(selectPosition(after(...twice, positionForgotten('1')), '1')).toBeUndefined();
});

test('the oldest position is evicted beyond the maximum', () => {
  const positions = Array.from({ length: MAX_POSITIONS + 1 }, (_, video) =>
    positionNoted({ vodId: String(video), seconds: 9, at: video === 5 ? 0 : 100 + video }),
  );
  const state = after(...positions);
  expect(selectPosition(state, '5')).toBeUndefined();
  expect(selectPosition(state, '0')).toBe(9);
});

test('positions that a clock in the future has dated make way for new ones', () => {
  const [wrong, now] = [2_000_000, 1_000_000];
  const positions = Array.from({ length: MAX_POSITIONS }, (_, video) =>
    positionNoted({ vodId: String(video), seconds: 9, at: wrong + video }),
  );
  const noted = ['a', 'b'].map((vodId, index) => positionNoted({ vodId, seconds: 9, at: now + index }));
  const state = after(...positions, ...noted);
  expect(['a', 'b'].map((vodId) => selectPosition(state, vodId))).toEqual([9, 9]);
});

test('the search history is newest first, until it is cleared', () => {
  const searched = [keywordSearched('极光'), keywordSearched('面条'), keywordSearched('极光')];
  expect(selectSearchHistory(after(...searched))).toEqual(['极光', '面条']);
  expect(selectSearchHistory(after(...searched, searchHistoryCleared()))).toEqual([]);
});

test('a purchase is recorded per user, and not persisted', () => {
  const state = after(videoPaid({ vodId: '9', userId: '7' }));
  expect(selectPaid(state, '9', '7')).toBe(true);
  expect(selectPaid(state, '9', '8')).toBe(false);
  expect(selectPaid(state, '10', '7')).toBe(false);
  expect(selectPaid(state, '9', undefined)).toBe(false);
  expect(Object.keys(videoDomain.persisted)).not.toContain('paidBy');
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'a video with the id %s is stored like any other',
  (vodId) => {
    const state = after(
      previewSecondWatched(vodId),
      previewSecondWatched(vodId),
      positionNoted({ vodId, seconds: 12, at: 1 }),
    );
    expect(selectPreviewSeconds(after(), vodId)).toBe(0);
    expect(selectPosition(after(), vodId)).toBeUndefined();
    expect(selectPreviewSeconds(state, vodId)).toBe(2);
    expect(selectPosition(state, vodId)).toBe(12);
    const stored: unknown = JSON.parse(JSON.stringify(state.video.previewSeconds));
    expect(v.is(videoDomain.persisted.previewSeconds?.schema ?? v.never(), stored)).toBe(true);
    expect(
      selectPosition(after(positionNoted({ vodId, seconds: 12, at: 1 }), positionForgotten(vodId)), vodId),
    ).toBe(undefined);
  },
);

test('the shelves are shown until the visitor chooses the feed', () => {
  expect(selectHomeView(after({ type: 'init' }))).toBe('library');
  expect(selectHomeView(after(homeViewChosen('feed')))).toBe('feed');
  expect(selectHomeView(after(homeViewChosen('feed'), homeViewChosen('library')))).toBe('library');
});

const card = (vodId: string) => ({ vodId, name: `视频${vodId}`, poster: '' });

test('a favourite is marked and unmarked, newest first, within a maximum', () => {
  const marked = after(favouriteToggled(card('1')), favouriteToggled(card('2')), favouriteToggled(card('1')));
  expect(selectIsFavourite(marked, '1')).toBe(false);
  expect(selectIsFavourite(marked, '2')).toBe(true);
  const many = after(
    ...Array.from({ length: MAX_FAVOURITES + 1 }, (_, id) => favouriteToggled(card(String(id)))),
  );
  expect(many.video.favourites).toHaveLength(MAX_FAVOURITES);
  expect(selectIsFavourite(many, '0')).toBe(false);
  expect(many.video.favourites[0]?.vodId).toBe(String(MAX_FAVOURITES));
});

test('only the fields of a card are stored of a favourite', () => {
  const detail = { ...card('1'), source: 'https://media.test/film.mp4?grant=secret' };
  expect(after(favouriteToggled(detail)).video.favourites).toEqual([card('1')]);
});

test('the feed continues at its last film, which the end is not', () => {
  const state = after(feedMoved('5'), feedMoved(''));
  expect(selectFeedVodId(state)).toBe('5');
  expect(selectHasSwiped(state)).toBe(true);
  expect(selectHasSwiped(after(homeViewChosen('feed')))).toBe(false);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '7'])(
  'the film %s has a preview, a position and a purchase of its own',
  (vodId) => {
    const state = after(
      previewSecondWatched(vodId),
      positionNoted({ vodId, seconds: 12, at: 1 }),
      videoPaid({ vodId, userId: 'u' }),
      bandwidthMeasured({ network: vodId, kbps: 900 }),
    );
    expect(selectPreviewSeconds(state, vodId)).toBe(1);
    expect(selectPosition(state, vodId)).toBe(12);
    expect(selectPaid(state, vodId, 'u')).toBe(true);
    expect(selectBandwidth(state, vodId)).toBe(900);
    expect(selectPaid(after(), vodId, 'u')).toBe(false);
    expect(selectBandwidth(after(), vodId)).toBeUndefined();
  },
);

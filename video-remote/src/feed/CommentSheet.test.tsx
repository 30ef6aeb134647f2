import { inSequence, ok, status } from '@manying/testing/network';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PREVIEW_SECONDS } from '../film/access.ts';
import { LONG_CLIP_SECONDS, longClipAddress } from '../testing/clip.ts';
import { storeAfterPreview } from '../testing/detailPage.ts';
import { currentFilm, feedAnswers, plays, setUpFeed } from '../testing/feed.ts';
import { network, storeWithCoins, visit } from '../testing/harness.tsx';
import { CommentSheet } from './CommentSheet.tsx';
import FeedPage from './FeedPage.tsx';

setUpFeed();

/** The element that a player puts its box into. */
const host = document.createElement('div');
/** A comment box, as a player creates and removes it. */
const boxNamed = (name: string) => Object.assign(document.createElement('input'), { ariaLabel: name });

beforeEach(() => {
  host.id = 'host of the box';
  host.hidden = true;
  host.replaceChildren();
  document.body.append(host);
  return () => host.remove();
});

const first = boxNamed('first');
const second = boxNamed('second');

test.each<[name: string, shown: string, steps: readonly ('open' | 'close' | (() => void))[]]>([
  ['before the sheet is opened', 'first', [() => host.append(first), 'open']],
  ['after the sheet is opened', 'first', ['open', () => host.append(first)]],
  [
    'again while the sheet is open',
    'second',
    [() => host.append(first), 'open', () => first.remove(), () => host.append(second)],
  ],
  [
    'again while the sheet is closed',
    'second',
    [() => host.append(first), 'open', 'close', () => first.remove(), () => host.append(second), 'open'],
  ],
])('the box of a player that is created %s is in the sheet', async (_, shown, steps) => {
  const sheet = (open: boolean) => <CommentSheet open={open} boxId={host.id} onClose={() => undefined} />;
  const screen = await render(sheet(false));
  for (const step of steps) {
    if (typeof step === 'string') await screen.rerender(sheet(step === 'open'));
    else step();
  }
  await expect.element(screen.getByRole('dialog').getByRole('textbox', { name: shown })).toBeVisible();
  expect(screen.getByRole('dialog').getByRole('textbox').elements()).toHaveLength(1);
});

test('a comment that is being written when the preview ends is there after the purchase', async () => {
  const offered = { vodPointsPlay: 18, comments: [] };
  const DETAIL = '/api/vod/detail/1';
  const answers = feedAnswers(1, { 1: offered });
  const { [DETAIL]: bought = status(404) } = feedAnswers(1, { 1: { ...offered, bought: true } });
  network({
    ...answers,
    [DETAIL]: inSequence(answers[DETAIL] ?? status(404), bought),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const store = storeAfterPreview(PREVIEW_SECONDS - 4, 6, '1');
  const screen = await visit(FeedPage, '/vod/feed?vodId=1', store);
  const box = screen.getByRole('textbox', { name: '输入弹幕' });
  await screen.getByRole('button', { name: '弹幕', exact: true }).click();
  await box.fill('好看');
  await expect.element(screen.getByRole('heading', { name: '试看结束' })).toBeInTheDocument();
  await screen.getByRole('button', { name: '18币购买' }).click();
  await plays();
  await expect.element(box).toHaveValue('好看');
});

test('the next episode of a series leaves a comment that is being written', async () => {
  const playlist = ['启程', '抵达'].map((name) => ({ name, source: longClipAddress() }));
  network(feedAnswers(1, { 1: { vodPlayUrl: playlist[0]?.source, playlist, comments: [] } }));
  const screen = await visit(FeedPage, '/vod/feed?vodId=1', storeWithCoins(6));
  await plays();
  await screen.getByRole('button', { name: '弹幕' }).click();
  await screen.getByRole('textbox', { name: '输入弹幕' }).fill('好看');
  const film = currentFilm();
  if (film) film.currentTime = LONG_CLIP_SECONDS - 0.5;
  await expect.element(screen.getByText('第2集 / 共2集')).toBeVisible();
  await plays();
  const box = screen.getByRole('textbox', { name: '输入弹幕' });
  await expect.element(box).toBeVisible();
  await expect.element(box).toHaveValue('好看');
});

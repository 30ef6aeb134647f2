import { deferred, inSequence, ok, refused, status } from '@manying/testing/network';
import { answerAfterReturn, NETWORK_RETURNS, returnNetwork } from '@manying/testing/networkReturn';
import { afterEach, expect, test, vi } from 'vitest';
import { currentFilm, feedAnswers, filmCount, plays, setUpFeed, shows, swipe } from '../testing/feed.ts';
import { network, newStore, storeWithCoins, visit, vod } from '../testing/harness.tsx';
import { feedSoundSet } from '../videoState.ts';
import FeedPage from './FeedPage.tsx';

setUpFeed();
afterEach(() => void vi.useRealTimers());

const openFeed = (address = '/vod/feed', store = storeWithCoins(6)) => visit(FeedPage, address, store);

test.each([
  ['a missing film', refused(404), '内容不存在或已下架'],
  ['congestion', refused(101), '网络拥堵，请重新加载本页面哦 ^_^'],
  ['a failed call', status(502), '加载失败'],
])('%s is explained, and swiping on still works', async (_, answer, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network({ ...feedAnswers(3), '/api/vod/detail/1': answer });
  const screen = await openFeed();
  await expect.element(screen.getByText(text).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '重新加载' }).first()).toBeVisible();
  swipe(-300);
  await shows('视频2');
  await plays();
});

test.each([
  ['a registration that is refused', newStore, 'POST /api/user/register', refused(429)],
  ['a registration that fails', newStore, 'POST /api/user/register', status(503)],
  ['a login that is refused for now', () => storeWithCoins(6), 'POST /api/user/login', refused(101)],
  ['user info that fails', () => storeWithCoins(6), 'GET /api/user/info', status(500)],
] as const)('%s is not repeated by each film', async (_, createStore, call, answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { countOf } = network({
    ...feedAnswers(6),
    '/api/user/info': refused(101),
    '/api/user/login': answer,
    [call.split(' ')[1] ?? '']: answer,
  });
  await openFeed('/vod/feed', createStore());
  await plays();
  const before = countOf(call);
  expect(before).toBe(1);
  for (const number of [2, 3, 4, 5]) {
    swipe(-300);
    await shows(`视频${number}`);
    await plays();
  }
  expect(countOf(call)).toBe(before);
});

test('an answer that describes another film is not sold, and 重新加载 asks again', async () => {
  const answers = feedAnswers(2, { 2: { vodPointsPlay: 12 } });
  const [film = status(404), other = status(404)] = [
    answers['/api/vod/detail/1'],
    answers['/api/vod/detail/2'],
  ];
  network({ ...answers, '/api/vod/detail/1': inSequence(other, film) });
  const screen = await openFeed('/vod/feed?vodId=1', storeWithCoins(50));
  await expect.element(screen.getByText('加载失败').first()).toBeVisible();
  expect(screen.getByRole('button', { name: /币购买/ }).query()).toBeNull();
  await screen.getByRole('button', { name: '重新加载' }).first().click();
  await plays();
  await shows('视频1');
});

test('a film without an address is reported at once, and plays when it has one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Neither the time without data nor another attempt is waited for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  const answers = feedAnswers(2);
  const [without = status(404)] = Object.values(feedAnswers(1, { 1: { vodPlayUrl: '' } })).slice(-1);
  const film = answers['/api/vod/detail/1'] ?? status(404);
  network({ ...answers, '/api/vod/detail/1': inSequence(without, film) });
  const screen = await openFeed();
  await screen.getByRole('button', { name: '重新加载' }).click();
  await plays();
});

test('重新加载 loads the film, and so does the network when it returns', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = feedAnswers(2);
  const film = answers['/api/vod/detail/1'] ?? status(404);
  network({ ...answers, '/api/vod/detail/1': inSequence(status(502), film) });
  const screen = await openFeed();
  await screen.getByRole('button', { name: '重新加载' }).click();
  await plays();
  await screen.unmount();
  network({ ...answers, '/api/vod/detail/1': inSequence(status(502), film) });
  const again = await openFeed();
  await expect.element(again.getByRole('button', { name: '重新加载' })).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await plays();
});

test.each([
  'no such film',
  '__proto__',
  '%3Cscript%3E',
  '../../user',
  '..',
  '.',
  '%2500',
  '9'.repeat(10_000),
])('the address of the film %.20s is explained, and leads on', async (vodId) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network(feedAnswers(2));
  const screen = await openFeed(`/vod/feed?vodId=${vodId}`);
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  swipe(-300);
  await shows('视频1');
  await plays();
});

test('a film that cannot be played says so, and swiping on still works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const broken = URL.createObjectURL(new Blob(['no film'], { type: 'video/mp4' }));
  network(feedAnswers(2, { 1: { vodPlayUrl: broken } }));
  const screen = await openFeed();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('加载失败');
  await expect.element(screen.getByRole('link', { name: '联系客服' })).toBeVisible();
  swipe(-300);
  await shows('视频2');
  await plays();
});

test('a swipe during the loading shows the next film, and the late answer changes nothing', async () => {
  const answers = feedAnswers(3);
  const first = deferred(answers['/api/vod/detail/1'] ?? status(404));
  network({ ...answers, '/api/vod/detail/1': first.answer });
  await openFeed();
  await shows('视频1');
  swipe(-300);
  await shows('视频2');
  first.release();
  await plays();
  expect(filmCount()).toBeLessThanOrEqual(3);
});

test('a page that is left during a load sends nothing more', async () => {
  const answers = feedAnswers(3);
  const first = deferred(answers['/api/vod/detail/1'] ?? status(404));
  const { requests } = network({ ...answers, '/api/vod/detail/1': first.answer });
  const screen = await openFeed();
  await shows('视频1');
  await screen.setShown(false);
  const sent = requests.length;
  first.release();
  await first.answer(new URL(location.href));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(requests.slice(sent)).toEqual([]);
  expect(filmCount()).toBe(0);
});

/** Makes `play()` reject as browsers do. @param always also without sound. */
function refuseAutoplay(always: boolean) {
  const { play } = HTMLMediaElement.prototype;
  return vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    if (this.muted && !always) return play.call(this);
    return Promise.reject(new DOMException('No tap yet', 'NotAllowedError'));
  });
}

/** Opens the feed of a visitor who wants sound, which the browser refuses. */
async function openWithoutSound() {
  const refusal = refuseAutoplay(false);
  network(feedAnswers(3));
  const store = storeWithCoins(6);
  store.dispatch(feedSoundSet(true));
  const screen = await openFeed('/vod/feed', store);
  await plays();
  expect(currentFilm()?.muted).toBe(true);
  return { refusal, screen };
}

test('where the browser refuses sound the film plays muted, and the sound button offers it', async () => {
  const { screen } = await openWithoutSound();
  await expect.element(screen.getByRole('button', { name: '打开声音' })).toBeVisible();
});

test('sound that was refused before the first press comes back with the first swipe', async () => {
  const { refusal, screen } = await openWithoutSound();
  refusal.mockRestore();
  swipe(-300);
  await shows('视频2');
  await plays();
  expect(currentFilm()?.muted).toBe(false);
  await expect.element(screen.getByRole('button', { name: '静音', exact: true })).toBeVisible();
});

test('a browser that refuses sound after a swipe, too, is not asked with each film', async () => {
  const { refusal } = await openWithoutSound();
  for (const name of ['视频2', '视频3']) {
    swipe(-300);
    await shows(name);
    await plays();
    expect(currentFilm()?.muted).toBe(true);
  }
  // The first film, and the first swipe.
  expect(refusal.mock.settledResults.filter(({ type }) => type === 'rejected')).toHaveLength(2);
});

test('a refusal of sound that arrives after a swipe does not play the film before', async () => {
  const played: HTMLMediaElement[] = [];
  let refuse = () => {};
  const refusal = new Promise<never>((_, reject) => {
    refuse = () => reject(new DOMException('No tap yet', 'NotAllowedError'));
  });
  const { play } = HTMLMediaElement.prototype;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    played.push(this);
    return this.muted ? play.call(this) : refusal;
  });
  network(feedAnswers(2));
  const store = storeWithCoins(6);
  store.dispatch(feedSoundSet(true));
  await openFeed('/vod/feed', store);
  await expect.poll(() => played.length).toBe(1);
  const before = currentFilm();
  swipe(-300);
  await shows('视频2');
  refuse();
  await plays();
  expect(played.filter((media) => media === before)).toHaveLength(1);
});

test('where the browser refuses to play, a button plays the film', async () => {
  const refusal = refuseAutoplay(true);
  network(feedAnswers(1));
  const screen = await openFeed();
  const button = screen.getByRole('button', { name: '播放', exact: true });
  await expect.element(button).toBeVisible();
  refusal.mockRestore();
  await button.click();
  await plays();
});

test('a hostile title is text', async () => {
  const name = `<img src=x onerror="window.hacked=1">${'长'.repeat(300)}\u202e`;
  network({
    ...feedAnswers(1, { 1: { vodName: name } }),
    '/api/vod/index': ok([{ typeId: 1, typeName: '', vods: [{ ...vod(1), vodName: name }] }]),
  });
  const screen = await openFeed();
  await plays();
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toHaveTextContent('<img src=x');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  expect('hacked' in window).toBe(false);
});

test.each(NETWORK_RETURNS)(
  'a film that failed without a network plays when it returns %s',
  async (moment) => {
    const answers = feedAnswers(2);
    const film = answerAfterReturn('/api/vod/detail/1', answers['/api/vod/detail/1'] ?? status(404), moment);
    network({ ...answers, '/api/vod/detail/1': film });
    const screen = await openFeed();
    if (moment === 'after its failure is shown') {
      await expect.element(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
      returnNetwork();
    }
    await plays();
  },
);

import { inSequence, ok, status } from '@manying/testing/network';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  ADDRESS,
  clip,
  DETAIL,
  detail,
  film,
  position,
  setUpDetailPage,
  visitor,
} from '../testing/detailPage.ts';
import { type FilmResponse, type ServedFilm, serveFilm, WHOLE_FILM } from '../testing/filmServer.ts';
import { network, storeWithCoins, visit } from '../testing/harness.tsx';
import { selectPosition } from '../videoState.ts';
import DetailPage from './DetailPage.tsx';

setUpDetailPage();

test('a video with an expired address plays from the new one after 重新加载', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = URL.createObjectURL(new Blob(['no film'], { type: 'video/mp4' }));
  network({
    ...visitor(6),
    // The page first renews the address by itself, which does not help here.
    [DETAIL]: inSequence(
      ...[broken, broken, clip].map((vodPlayUrl) => ok(detail({ bought: true, vodPlayUrl }))),
    ),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await expect.element(screen.getByRole('alert').getByText('加载失败')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '联系客服' })).toBeVisible();
  expect(film()).toBeNull();
  URL.revokeObjectURL(broken);
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.poll(() => film()?.currentTime ?? 0).toBeGreaterThan(0.1);
});

test.each([
  ['a bought film', { bought: true }],
  ['a preview', {}],
])('%s without an address is reported at once, and plays when it has one', async (_, fields) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Neither the time without data nor another attempt is waited for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  const answers = ['', clip].map((vodPlayUrl) => ok(detail({ ...fields, vodPlayUrl })));
  network({ ...visitor(6), [DETAIL]: inSequence(...answers) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await expect.element(screen.getByRole('alert').getByText('加载失败')).toBeVisible();
  expect(film()).toBeNull();
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.poll(position).toBeGreaterThan(0.1);
});

describe('a film whose address fails', () => {
  let served: ServedFilm[] = [];
  const serve = (...answers: readonly FilmResponse[]) => {
    const servedFilm = serveFilm(...answers);
    served.push(servedFilm);
    return servedFilm;
  };
  afterEach(() => {
    for (const servedFilm of served.toReversed()) servedFilm.remove();
    served = [];
  });
  const bought = (vodPlayUrl: string) => ok(detail({ bought: true, vodPlayUrl }));
  const PLAYING: FilmResponse = { ...WHOLE_FILM, ending: 'silence' };
  /** Fails like a host that refuses the next segment of the film. */
  async function failInTheMiddle(servedFilm: ServedFilm) {
    await expect.poll(position).toBeGreaterThan(1);
    servedFilm.breakConnection();
  }

  test('continues at its position from a new address when the host refuses the old one, without a message', async () => {
    const [ended, fresh] = [serve(PLAYING), serve(WHOLE_FILM)];
    const { countOf } = network({
      ...visitor(6),
      [DETAIL]: inSequence(bought(ended.address), bought(fresh.address)),
      [ended.address]: status(403),
    });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
    await failInTheMiddle(ended);
    await expect.poll(() => fresh.loads()).toBe(1);
    await expect.poll(position).toBeGreaterThan(1.2);
    expect(film()?.paused).toBe(false);
    expect(countOf(`GET ${DETAIL}`)).toBe(2);
    expect(screen.getByRole('alert').all()).toHaveLength(0);
  });

  test('is not refetched when the host does not refuse the address', async () => {
    const servedFilm = serve(PLAYING, WHOLE_FILM);
    const { countOf } = network({
      ...visitor(6),
      [DETAIL]: bought(servedFilm.address),
      [servedFilm.address]: status(200),
    });
    await visit(DetailPage, ADDRESS, storeWithCoins(6));
    await failInTheMiddle(servedFilm);
    await expect.poll(() => servedFilm.loads()).toBe(2);
    await expect.poll(position).toBeGreaterThan(1.2);
    expect(countOf(`GET ${DETAIL}`)).toBe(1);
  });

  test('shows the offer when it may no longer be watched', async () => {
    const ended = serve(PLAYING);
    network({
      ...visitor(100),
      [DETAIL]: inSequence(bought(ended.address), ok(detail({ bought: false }))),
      [ended.address]: status(410),
    });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(100));
    await failInTheMiddle(ended);
    await expect.element(screen.getByText('完整观看需要18金币购买')).toBeVisible();
    expect(film()).toBeNull();
  });

  test('of a list that is gone then: the position that is saved is the one of the film itself', async () => {
    const [own, next, fresh] = [serve(WHOLE_FILM), serve(PLAYING), serve(WHOLE_FILM)];
    const playlist = [own, next].map(({ address }) => ({ name: address, source: address }));
    network({
      ...visitor(6),
      [DETAIL]: inSequence(
        ok(detail({ bought: true, vodPlayUrl: own.address, playlist })),
        bought(fresh.address),
      ),
      [next.address]: status(403),
    });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
    await expect.poll(position).toBeGreaterThan(0.2);
    (screen.getByRole('button', { name: '下一个' }).element() as HTMLElement).click();
    await expect.poll(() => next.loads()).toBe(1);
    await failInTheMiddle(next);
    await expect.poll(() => fresh.loads()).toBe(1);
    await expect.poll(() => film()?.readyState).toBeGreaterThan(2);
    Object.assign(film() ?? {}, { currentTime: 20 });
    await expect.poll(position).toBeGreaterThan(20.2);
    film()?.pause();
    await expect.poll(() => selectPosition(screen.store.getState(), '9')).toBeGreaterThan(20);
  });

  test('is renewed once and then reported as failed when no address works', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const films = Array.from({ length: 9 }, () => serve({ seconds: 'none', ending: 'network' }));
    const { countOf } = network({
      ...visitor(6),
      [DETAIL]: inSequence(...films.map(({ address }) => bought(address))),
      ...Object.fromEntries(films.map(({ address }) => [address, status(403)])),
    });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
    await expect.element(screen.getByRole('alert').getByText('加载失败')).toBeVisible();
    expect(countOf(`GET ${DETAIL}`)).toBe(2);
  });
});

/** A film whose first answer was for nobody, because the session of the stored account had ended. */
import { deferred, inSequence, ok, refused, status } from '@manying/testing/network';
import { expect, test, vi } from 'vitest';
import { ADDRESS, DETAIL, detail, setUpDetailPage } from '../testing/detailPage.ts';
import { network, newStore, storeWithCoins, userAnswer, visit } from '../testing/harness.tsx';
import DetailPage from './DetailPage.tsx';

setUpDetailPage();

const bought = ok(detail({ bought: true }));
const DETAIL_CALL = `GET ${DETAIL}`;
/** The calls of an account that logs in again. */
const login = (answer = ok(userAnswer(20))) => ({
  '/api/user/info': inSequence(refused(101), ok(userAnswer(20))),
  '/api/user/login': answer,
  '/api/vod/watch': ok(null),
});

test.each([
  ['is offered for sale', ok(detail())],
  ['is congested', refused(101)],
])('a bought film that %s without a session is refetched after the login', async (_, first) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { countOf } = network({ ...login(), [DETAIL]: inSequence(first, bought) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(20));
  await expect.element(screen.getByText('已购买')).toBeVisible();
  expect(countOf('POST /api/user/login')).toBe(1);
  expect(countOf(DETAIL_CALL)).toBe(2);
});

test('an answer that was requested before the login and arrives after it is refetched', async () => {
  const slow = deferred(ok(detail()));
  const { countOf } = network({ ...login(), [DETAIL]: inSequence(slow.answer, bought) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(20));
  await expect.poll(() => countOf('GET /api/user/info')).toBe(2);
  slow.release();
  await expect.element(screen.getByText('已购买')).toBeVisible();
  expect(countOf(DETAIL_CALL)).toBe(2);
});

test.each([
  ['the session of the account goes on', () => storeWithCoins(20), ok(userAnswer(20))],
  ['a first visitor is registered', newStore, refused(101)],
])('a film is fetched once where %s', async (_, store, info) => {
  const registered = deferred(ok(userAnswer(20)));
  const { countOf } = network({
    '/api/user/info': info,
    '/api/user/register': registered.answer,
    [DETAIL]: ok(detail()),
  });
  const screen = await visit(DetailPage, ADDRESS, store());
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  registered.release();
  await expect.element(screen.getByRole('button', { name: '18币购买' }).last()).toBeVisible();
  await expect.element(screen.getByText('20', { exact: true })).toBeVisible();
  expect(countOf(DETAIL_CALL)).toBe(1);
});

test('the page asks once for a visitor who cannot be identified', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const slow = deferred(ok(detail()));
  const { countOf } = network({
    '/api/user/info': status(500),
    '/api/vod/watch': ok(null),
    [DETAIL]: slow.answer,
  });
  const store = storeWithCoins(20);
  const screen = await visit(DetailPage, ADDRESS, store);
  const failedInfo = () =>
    Object.values(store.getState().api.queries).some(
      (query) => query?.endpointName === 'accountVisitor' && query.status === 'rejected',
    );
  await expect.poll(failedInfo).toBe(true);
  slow.release();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: '播放器' })).toBeInTheDocument();
  expect(countOf('GET /api/user/info')).toBe(1);
});

import { fillSampleAddress } from '@manying/release/liveCheck';
import { expect, it } from 'vitest';

it('a page that needs an address of the sample store gets it, encoded', () => {
  const site = { payHost: 'http://localhost:4711' };
  expect(fillSampleAddress('/user/purchase/pay?goUrl={payHost}%2Fx', site)).toBe(
    '/user/purchase/pay?goUrl=http%3A%2F%2Flocalhost%3A4711%2Fx',
  );
  expect(fillSampleAddress('/book/1001', site)).toBe('/book/1001');
});

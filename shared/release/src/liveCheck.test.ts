import { fillSampleAddress } from '@manying/release/liveCheck';
import { expect, it } from 'vitest';

it('replaces fields of the site configuration in a sample address, encoded', () => {
  const site = { payHost: 'http://localhost:4711' };
  expect(fillSampleAddress('/user/purchase/pay?goUrl={payHost}%2Fx', site)).toBe(
    '/user/purchase/pay?goUrl=http%3A%2F%2Flocalhost%3A4711%2Fx',
  );
  expect(fillSampleAddress('/book/1001', site)).toBe('/book/1001');
});

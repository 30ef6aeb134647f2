import { targetAt } from '@manying/release/program/targetAt';
import { expect, it } from 'vitest';

it.each(['S3://bucket/p', 'gs://bucket/p', 'https://store.test', 'FILE:///srv/store'])(
  'the location %s is no folder',
  (location) => {
    expect(() => targetAt(location, 'https://store.test')).toThrow(/is no deployment: name a folder/);
    expect(() => targetAt(location, undefined, () => '')).toThrow(/is no deployment: name a folder/);
  },
);

it('a folder whose name has a colon further on is one', () => {
  expect(targetAt('./a:b', 'https://store.test').label).toMatch(/a:b$/);
});

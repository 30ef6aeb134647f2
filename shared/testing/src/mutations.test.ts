import { expect, test } from 'vitest';
import { mutationsOf, planName } from './mutations.ts';

const valid = {
  list: [
    { id: 1, name: '一' },
    { id: 2, name: '二' },
  ],
  totalPage: 3,
};
const plan = { count: 500, seed: 1 };

test(`the same seed gives the same mutations (${planName(plan)})`, () => {
  const labels = () => [...mutationsOf(valid, plan)].map(({ label }) => label);
  expect(labels()).toEqual(labels());
  expect(new Set(labels()).size).toBe(plan.count);
});

test('all kinds of nodes are changed, and the valid response stays unchanged', () => {
  const before = JSON.stringify(valid);
  const labels = [...mutationsOf(valid, plan)].map(({ label }) => label).join('\n');
  for (const place of ['$ =', '$.list =', '$.list[1] =', '$.list[0].name =', '$.totalPage =']) {
    expect(labels).toContain(place);
  }
  for (const kind of ['missing', 'null', 'huge text', 'a deep list', "'12'", 'emoji', 'half a surrogate']) {
    expect(labels).toContain(kind);
  }
  expect(JSON.stringify(valid)).toBe(before);
});

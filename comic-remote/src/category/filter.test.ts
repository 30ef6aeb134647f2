import { expect, test } from 'vitest';
import { collapsed, DEFAULT_FILTER, restrictToOptions, withAllOption } from './filter.ts';

const adventure = { value: '3', label: '冒险' };

// spec: §2/category-filters, §3/category-and-publish-status
test('全部 is added in front when the provider does not offer it', () => {
  expect(withAllOption([adventure], '0')).toEqual([{ value: '0', label: '全部' }, adventure]);
});

test('the provider’s own entry for all is unchanged', () => {
  const options = [{ value: '0', label: '不限' }, adventure];
  expect(withAllOption(options, '0')).toBe(options);
});

test('a value that is not offered becomes all', () => {
  const options = { categories: [adventure], statuses: [{ value: 'finish', label: '已完结' }] };
  expect(restrictToOptions({ status: 'finish', category: '3' }, options)).toEqual({
    status: 'finish',
    category: '3',
  });
  expect(restrictToOptions({ status: 'gone', category: '99' }, options)).toEqual(DEFAULT_FILTER);
});

test('collapsed options contain the selected one', () => {
  const options = ['0', '1', '2', '3'].map((value) => ({ value, label: value }));
  const values = (chosen: string) => collapsed(options, 2, chosen).map(({ value }) => value);
  expect(values('1')).toEqual(['0', '1']);
  expect(values('3')).toEqual(['0', '3']);
});

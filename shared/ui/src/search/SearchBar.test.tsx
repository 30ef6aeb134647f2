import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchBar } from './SearchBar.tsx';
import { useKeywordField } from './useKeywordField.tsx';

const texts = {
  keyword: 'keyword',
  search: 'go',
  clear: 'clear',
  problems: { empty: 'nothing typed', tooLong: 'too long' },
};

interface BarProps {
  keyword?: string;
  onSearch?: (keyword: string) => void;
  onClear?: () => void;
}

function Bar({ keyword = '', onSearch = () => undefined, onClear = () => undefined }: BarProps) {
  return <SearchBar texts={texts} field={useKeywordField({ keyword, onSearch, onClear })} />;
}

test('a valid keyword is searched for without its blanks, an invalid one shows what is wrong', async () => {
  const onSearch = vi.fn();
  const screen = await render(<Bar onSearch={onSearch} />);
  const field = screen.getByRole('searchbox', { name: 'keyword' });
  await screen.getByRole('button', { name: 'go' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('nothing typed');
  await field.fill('字'.repeat(21));
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('too long');
  await expect.element(field).toHaveFocus();
  expect(onSearch).not.toHaveBeenCalled();
  await field.fill(' 小龙 ');
  await userEvent.keyboard('{Enter}');
  expect(onSearch.mock.calls).toEqual([['小龙']]);
  await expect.element(field).toHaveValue('小龙');
  await expect.element(field).not.toHaveFocus();
});

test('the field follows the address, except after its own search', async () => {
  const screen = await render(<Bar />);
  const field = screen.getByRole('searchbox');
  await field.fill('小龙');
  await userEvent.keyboard('{Enter}');
  await field.fill('小龙与');
  await screen.rerender(<Bar keyword="小龙" />);
  await expect.element(field).toHaveValue('小龙与');
  await screen.rerender(<Bar keyword={'字'.repeat(21)} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('too long');
  await screen.rerender(<Bar />);
  await expect.element(field).toHaveValue('');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('clearing the field keeps the focus in it and is reported', async () => {
  const onClear = vi.fn();
  const screen = await render(<Bar keyword="小龙" onClear={onClear} />);
  await screen.getByRole('button', { name: 'clear' }).click();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  expect(onClear).toHaveBeenCalledOnce();
});

import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type SubmitResult, useForm } from './useForm.ts';

interface Values {
  readonly name: string;
  readonly code: string;
}
type Send = (values: Values) => Promise<SubmitResult<Values>>;

/** A form whose `code` must not be empty. */
const open = async (send: Send) =>
  renderHook(() =>
    useForm<Values>({
      initial: { name: 'Lin', code: '' },
      validate: ({ code }) => ({ code: code ? '' : 'empty' }),
      send,
    }),
  );
const typeText = (value: string) => ({ target: { value } });

test('an invalid form shows its errors until the next input and is not sent', async () => {
  const send = vi.fn<Send>(async () => 'done');
  const { result, act } = await open(send);
  await act(() => result.current.submit());
  expect(result.current.field('code').error).toBe('empty');
  await act(() => result.current.field('code').onChange(typeText('1')));
  expect(result.current.field('code')).toMatchObject({ value: '1', error: undefined });
  expect(send).not.toHaveBeenCalled();
});

test('valid values are sent once while a submission is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<SubmitResult<Values>>();
  const send = vi.fn<Send>(() => promise);
  const { result, act } = await open(send);
  await act(() => result.current.change({ code: '1' }));
  await act(() => {
    result.current.submit();
    result.current.submit();
  });
  expect(result.current).toMatchObject({ busy: true, done: false });
  await act(async () => {
    resolve('done');
    await promise;
  });
  expect(result.current).toMatchObject({ busy: false, done: true });
  expect(send.mock.calls).toEqual([[{ name: 'Lin', code: '1' }]]);
});

test('errors of the answer are shown at their fields, and the input stays', async () => {
  const { result, act } = await open(async () => ({ errors: { name: 'taken' } }));
  await act(() => result.current.change({ code: '1' }));
  await act(async () => result.current.submit());
  expect(result.current.field('name')).toMatchObject({ value: 'Lin', error: 'taken' });
  expect(result.current).toMatchObject({ done: false, failure: undefined, values: { code: '1' } });
});

test('a failure that belongs to no field stays until it is dismissed', async () => {
  const { result, act } = await open(async () => ({ failure: '' }));
  await act(() => result.current.change({ code: '1' }));
  await act(async () => result.current.submit());
  expect(result.current.failure).toBe('');
  await act(() => result.current.dismissFailure());
  expect(result.current.failure).toBeUndefined();
});

test('input during a submission is kept', async () => {
  const { promise, resolve } = Promise.withResolvers<SubmitResult<Values>>();
  const { result, act } = await open(() => promise);
  await act(() => result.current.change({ code: '1' }));
  await act(() => result.current.submit());
  await act(() => result.current.change({ name: 'Mei' }));
  await act(async () => {
    resolve({ errors: { code: 'wrong' } });
    await promise;
  });
  expect(result.current.values).toEqual({ name: 'Mei', code: '1' });
});

test('a refusal is not shown at a field that was corrected meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<SubmitResult<Values>>();
  const { result, act } = await open(() => promise);
  await act(() => result.current.change({ code: '1' }));
  await act(() => result.current.submit());
  await act(() => result.current.field('code').onChange(typeText('12')));
  await act(async () => {
    resolve({ errors: { name: 'taken', code: 'wrong' } });
    await promise;
  });
  expect(result.current.field('code')).toMatchObject({ value: '12', error: undefined });
  expect(result.current.field('name').error).toBe('taken');
});

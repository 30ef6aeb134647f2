import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import './tokens.css';
import { Picture, type PictureState } from './Picture.tsx';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const frame = (state: PictureState, onPress = () => {}) => (
  <div style={{ width: 120 }}>
    <Picture state={state} alt="cover" ratio="cover" retry={{ label: 'again', onPress }} />
    <p>below</p>
  </div>
);

test('has the same size in each state', async () => {
  const screen = await render(frame({ status: 'waiting' }));
  const top = () => screen.getByText('below').element().getBoundingClientRect().top;
  const expected = top();
  expect(screen.container.querySelector('span')?.getBoundingClientRect().height).toBe(160);

  const states: PictureState[] = [
    { status: 'loading' },
    { status: 'shown', url: pixel },
    { status: 'empty' },
    { status: 'failed' },
  ];
  for (const state of states) {
    await screen.rerender(frame(state));
    expect(top(), state.status).toBe(expected);
  }
});

test('shimmers only while its picture is loading', async () => {
  const screen = await render(frame({ status: 'waiting' }));
  const moving = () => document.getAnimations().length > 0;
  expect(moving(), 'not requested yet').toBe(false);
  await screen.rerender(frame({ status: 'loading' }));
  expect(moving(), 'on its way').toBe(true);
  await screen.rerender(frame({ status: 'empty' }));
  expect(moving(), 'none').toBe(false);
});

test('fades the picture in once it is decoded', async () => {
  const screen = await render(frame({ status: 'shown', url: pixel }));
  const image = screen.getByRole('img', { name: 'cover' });
  await expect.poll(() => getComputedStyle(image.element()).opacity).toBe('1');
});

test('a picture that does not exist shows the placeholder icon and no button', async () => {
  const screen = await render(frame({ status: 'empty' }));
  await expect.element(screen.getByRole('img', { name: 'cover' })).toBeVisible();
  expect(screen.container.querySelector('button')).toBeNull();
});

test('a press retries a failed picture', async () => {
  const onPress = vi.fn();
  const screen = await render(frame({ status: 'failed' }, onPress));
  await screen.getByRole('button', { name: 'again cover' }).click();
  expect(onPress).toHaveBeenCalledOnce();
});

test('an invalid picture counts as failed, and another URL resets the state', async () => {
  const screen = await render(frame({ status: 'shown', url: 'data:image/png;base64,AAAA' }));
  await expect.element(screen.getByRole('button', { name: 'again cover' })).toBeVisible();
  await screen.rerender(frame({ status: 'shown', url: pixel }));
  await expect.element(screen.getByRole('img', { name: 'cover' })).toBeInTheDocument();
});

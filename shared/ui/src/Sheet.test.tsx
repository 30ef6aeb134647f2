import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './tokens.css';
import './base.css';
import { Sheet } from './Sheet.tsx';

afterEach(() => page.viewport(390, 844));

async function openSheet() {
  const onClose = vi.fn();
  const screen = await render(
    <Sheet open title="Buy" closeLabel="close" onClose={onClose}>
      <p>price</p>
    </Sheet>,
  );
  const head = screen.getByRole('heading', { name: 'Buy' }).element();
  const pull = (distance: number) => {
    const pointer = (type: string, clientY: number) =>
      head.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientY }));
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
    pointer('pointerdown', 100);
    pointer('pointermove', 100 + distance);
    pointer('pointerup', 100 + distance);
    vi.restoreAllMocks();
  };
  return { screen, onClose, pull };
}

test('closes by its X', async () => {
  const { screen, onClose } = await openSheet();
  await screen.getByRole('button', { name: 'close' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('text that is selected from the sheet to the backdrop does not close it', async () => {
  const { screen, onClose } = await openSheet();
  const dialog = screen.getByRole('dialog').element();
  const price = screen.getByText('price').element();
  // A browser sends the click of such a press to what both ends have in common.
  const drag = (from: Element) => {
    from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    dialog.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  drag(price);
  expect(onClose).not.toHaveBeenCalled();
  drag(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('closes by a press on the backdrop but not on the sheet', async () => {
  const { screen, onClose } = await openSheet();
  await screen.getByText('price').click();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('dialog'), { position: { x: 100, y: 60 } });
  expect(onClose).toHaveBeenCalledOnce();
});

test('closes when pulled down far enough, and springs back otherwise', async () => {
  const { onClose, pull } = await openSheet();
  pull(40);
  expect(onClose).not.toHaveBeenCalled();
  pull(120);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['a tablet', 820, 1180, 460],
  ['a phone in landscape', 844, 390, 660],
])('on %s it is a dialog in the middle', async (_, width, height, maxWidth) => {
  await page.viewport(width, height);
  const { screen, onClose } = await openSheet();
  const panel = screen.getByText('price').element().parentElement as HTMLElement;
  await Promise.all(panel.getAnimations().map(({ finished }) => finished));
  const box = panel.getBoundingClientRect();
  expect(box.width).toBe(maxWidth);
  expect(box.left).toBeCloseTo((width - maxWidth) / 2, 0);
  expect(box.top).toBeCloseTo((height - box.height) / 2, 0);
  await userEvent.click(screen.getByRole('dialog'), { position: { x: 10, y: 10 } });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a sheet that is removed while it is open gives the focus back', async () => {
  const view = (isOpen: boolean) => (
    <>
      <button type="button">buy</button>
      {isOpen && (
        <Sheet open title="Buy" closeLabel="close" onClose={() => undefined}>
          <p>price</p>
        </Sheet>
      )}
    </>
  );
  const screen = await render(view(false));
  const opener = screen.getByRole('button', { name: 'buy' });
  (opener.element() as HTMLElement).focus();
  await screen.rerender(view(true));
  await expect.element(screen.getByRole('heading', { name: 'Buy' })).toHaveFocus();
  await screen.rerender(view(false));
  await expect.element(opener).toHaveFocus();
});

import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { copyText } from './copyText.tsx';
import { Dialog } from './Dialog.tsx';

/** A browser without the clipboard API, such as on a plain http address. */
function refuseClipboard() {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
}

/** Text that the next copy would put on the clipboard. */
function recordCopy(): string[] {
  const copied: string[] = [];
  document.addEventListener('copy', () => {
    const field = document.activeElement;
    copied.push(field instanceof HTMLTextAreaElement ? field.value : '');
  });
  return copied;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['on a page', false],
  ['in a modal dialog', true],
])('without the clipboard API a text is copied %s by a selection', async (_, isModal) => {
  refuseClipboard();
  const copied = recordCopy();
  let result: Promise<boolean> | undefined;
  const action = {
    label: 'Copy',
    onPress: () => {
      result = copyText('7Kq29x');
    },
  };
  const screen = await render(
    isModal ? (
      <Dialog open title="Title" confirm={action} />
    ) : (
      <button type="button" onClick={action.onPress}>
        Copy
      </button>
    ),
  );
  await screen.getByRole('button', { name: 'Copy' }).click();
  expect(await result).toBe(true);
  expect(copied).toEqual(['7Kq29x']);
  expect(document.querySelector('textarea')).toBeNull();
});

test('a copy that the browser only pretends to make has failed', async () => {
  refuseClipboard();
  vi.spyOn(document, 'execCommand').mockReturnValue(true);
  expect(await copyText('7Kq29x')).toBe(false);
});

test('a browser that does not know the pseudo-class of modal dialogs copies too', async () => {
  refuseClipboard();
  const copied = recordCopy();
  const query = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selectors: string) => {
    if (selectors.includes(':modal')) throw new DOMException('not a valid selector', 'SyntaxError');
    return query(selectors);
  });
  let result: Promise<boolean> | undefined;
  const screen = await render(
    <button
      type="button"
      onClick={() => {
        result = copyText('7Kq29x');
      }}
    >
      Copy
    </button>,
  );
  await screen.getByRole('button', { name: 'Copy' }).click();
  expect(await result).toBe(true);
  expect(copied).toEqual(['7Kq29x']);
});

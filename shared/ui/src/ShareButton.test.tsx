import { afterEach, expect, test, vi } from 'vitest';
import { sharePage } from './ShareButton.tsx';

/** Mocks the share sheet of the browser; `undefined` removes it. */
function shareSheet(share: Navigator['share'] | undefined): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}
const clipboard = () => vi.spyOn(navigator.clipboard, 'writeText');

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

test('the native share sheet gets the page', async () => {
  const share = vi.fn(async () => undefined);
  shareSheet(share);
  expect(await sharePage('星港列车')).toBe('shared');
  expect(share).toHaveBeenCalledWith({ title: '星港列车', url: location.href });
});

test.each([
  ['closing the share sheet', 'AbortError'],
  ['a tap while an earlier share is under way', 'InvalidStateError'],
])('%s copies nothing', async (_, name) => {
  shareSheet(async () => {
    throw new DOMException('no', name);
  });
  const write = clipboard();
  expect(await sharePage('星港列车')).toBe('cancelled');
  expect(write).not.toHaveBeenCalled();
});

test.each([
  ['without a share sheet', undefined],
  [
    'when it may not open',
    async () => {
      throw new DOMException('no', 'NotAllowedError');
    },
  ],
])('%s the address goes to the clipboard', async (_, share) => {
  shareSheet(share);
  const write = clipboard().mockResolvedValue();
  expect(await sharePage('星港列车')).toBe('copied');
  expect(write).toHaveBeenCalledWith(`星港列车 ${location.href}`);
});

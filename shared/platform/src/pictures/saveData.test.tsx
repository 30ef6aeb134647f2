import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a visitor who saves data loads no pictures below the screen', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  // The module reads the setting once.
  const { onNearViewport } = await import('@manying/platform/pictures/nearViewport');
  const [shown, below] = ['shown', 'below'].map((name) => {
    const element = document.createElement('div');
    element.dataset.name = name;
    element.style.height = `${name === 'shown' ? innerHeight + 50 : 40}px`;
    return document.body.appendChild(element);
  });
  const near: string[] = [];
  for (const element of [below, shown]) {
    if (element) onNearViewport(element, () => near.push(element.dataset.name ?? ''));
  }
  // Both are reported together.
  await expect.poll(() => near).toEqual(['shown']);
  below?.scrollIntoView();
  await expect.poll(() => near).toEqual(['shown', 'below']);
});

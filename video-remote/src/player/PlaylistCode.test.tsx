/** The next film of a playlist needs code that arrives late, or never. */
import { beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longClipAddress } from '../testing/clip.ts';
import { showPlayer } from './testing.ts';

const code = vi.hoisted(() => Promise.withResolvers<never>());
vi.mock(import('./plugins/hlsPlugin.ts'), async (original) => {
  const module = await original();
  const hlsPluginFor: typeof module.hlsPluginFor = (source, tracks) =>
    source.endsWith('.m3u8') ? code.promise : module.hlsPluginFor(source, tracks);
  return { ...module, hlsPluginFor };
});

// Browsers allow autoplay only after a user gesture.
beforeAll(() => userEvent.click(document.body));

test('the film before ends at once; a film whose code cannot be loaded is reported as failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const source = longClipAddress();
  const playlist = [source, 'https://media.test/next.m3u8'].map((item) => ({ name: item, source: item }));
  const shown = await showPlayer({ playlist }, { source, startTime: 20, autoplay: true });
  const { media, events, handle } = shown;
  await expect.poll(() => media.currentTime > 20.2 && !media.paused).toBe(true);
  page.getByRole('button', { name: '下一个' }).element().dispatchEvent(new MouseEvent('click'));
  expect(media.currentTime).toBe(0);
  expect(events).not.toContain('failed');
  code.reject(new Error('No network'));
  await expect.poll(() => events).toContain('failed');
  expect(handle.snapshot()).toMatchObject({ time: 0, playing: true, playlistIndex: 1 });
  shown.remove();
});

/** Style rules of the ad overlay that no behaviour test covers (spec §9 Ad overlay). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './specification.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const ads = read('video-remote/src/player/ads/ads.module.css');

// spec: §9/ad-layer-order
it('no layer of the store is above the ads before a film', () => {
  const layers = [...read('shared/ui/src/tokens.css').matchAll(/^\s*--z-([\w-]+):\s*(\d+);/gm)];
  const highest = layers.toSorted(([, , a], [, , b]) => Number(b) - Number(a))[0];
  expect(layers.length).toBeGreaterThan(5);
  expect(highest?.[1]).toBe('player-ad');
  expect(ads).toMatch(/\.overlay \{[^}]*z-index: var\(--z-player-ad\);/);
});

// spec: §9/ad-hover-breakpoint
it('the ads have hover styles only from a width of 768 px', () => {
  const [otherRules = '', hoverRules = ''] = ads.split('@media (min-width: 768px) and (hover: hover)');
  expect(hoverRules).toContain(':hover');
  expect(otherRules).not.toContain(':hover');
});

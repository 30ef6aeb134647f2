/**
 * Renders the home screen icons of `shell/public/icons` from the logo, and the picture of link previews from the sample
 * store's art: `node scripts/run.mjs scripts/icons.ts` after the logo has changed. Maskable icons fill
 * their square, with the logo inside the safe zone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';
import { findChromium } from '@manying/build/chromium';
import { chromium } from 'playwright';
import { textLine } from '../provider/src/sample/lettering.ts';

/** Colours of the comic mode in light (shared/ui/src/tokens.css). */
const ACCENT = '#d2381f';
const PAPER = '#faf7f2';
const BUBBLE =
  'M16 2C7.7 2 2 7.4 2 14.6c0 4.2 2 7.7 5.2 10l-.9 4.6c-.2 1 .8 1.7 1.7 1.2l5-2.8c1 .1 2 .2 3 .2 8.3 0 14-5.5 14-13.2S24.3 2 16 2Z';
const PLAY = 'M12.6 9.7v10.2c0 1 1.1 1.6 2 1.1l8-5.1c.8-.5.8-1.7 0-2.2l-8-5.1c-.9-.5-2 .1-2 1.1Z';

/** SVG of an icon of `size` px. `share`: width of the logo; `radius`: of the corners; both as shares of the icon's width. */
function iconSvg(size: number, share: number, radius: number): string {
  const scale = (32 * share) / 32;
  const offset = (32 - 32 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="${32 * radius}" fill="${ACCENT}"/>
    <g transform="translate(${offset} ${offset}) scale(${scale})">
      <path d="${BUBBLE}" fill="${PAPER}"/><path d="${PLAY}" fill="${ACCENT}"/>
    </g></svg>`;
}

const ICONS = [
  { file: 'icon-192.png', size: 192, share: 0.68, radius: 0.22 },
  { file: 'icon-512.png', size: 512, share: 0.68, radius: 0.22 },
  { file: 'maskable-512.png', size: 512, share: 0.52, radius: 0 },
  { file: 'apple-touch-180.png', size: 180, share: 0.64, radius: 0 },
] as const;

/** Size of the picture of link previews in px, as shell/src/index.html names it. */
const SHARE = { width: 1200, height: 630 } as const;
/** Arts of `provider/art` in the picture. */
const SHARE_ARTS = ['dragon', 'fox', 'panda'] as const;

/** HTML of the picture of link previews: logo and name beside arts. The name is outlines, so that no font is needed. */
function sharePicture(): string {
  const art = (name: string, index: number) =>
    `<div style="position:absolute;left:${500 + index * 222}px;top:${95 + (index % 2) * 40}px;width:202px;height:400px;border-radius:24px;overflow:hidden">
      <div style="width:400px;height:400px;margin-left:-99px">${readFileSync(join(ROOT, 'provider/art', `${name}.svg`), 'utf8')}</div></div>`;
  return `<body style="margin:0;background:${PAPER};position:relative;overflow:hidden">
    <svg xmlns="http://www.w3.org/2000/svg" width="${SHARE.width}" height="${SHARE.height}" style="position:absolute">
      <rect width="${SHARE.width}" height="14" y="${SHARE.height - 14}" fill="${ACCENT}"/>
      <g transform="translate(150 140) scale(5)"><path d="${BUBBLE}" fill="${ACCENT}"/><path d="${PLAY}" fill="${PAPER}"/></g>
      ${textLine('漫影', 230, 460, { face: 'sans', size: 124, fill: '#1d1916', spacing: 10 })}
    </svg>${SHARE_ARTS.map(art).join('')}</body>`;
}

const browser = await chromium.launch({
  ...findChromium(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const { file, size, share, radius } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;background:transparent">${iconSvg(size, share, radius)}</body>`,
  );
  await page.screenshot({ path: join(ROOT, 'shell/public/icons', file), omitBackground: true });
}
await page.setViewportSize(SHARE);
await page.setContent(sharePicture());
await page.screenshot({ path: join(ROOT, 'shell/public/icons/share.jpg'), type: 'jpeg', quality: 82 });
await browser.close();

import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { clipAddress } from '../testing/clip.ts';
import { Lab } from './Lab.tsx';
import type { LabMedia } from './samples.ts';
import { PARTS } from './samples.ts';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';

const clips: string[] = [];
beforeAll(() => {
  clips.push(...Array.from({ length: 4 }, () => clipAddress()));
});
afterAll(() => clips.forEach(URL.revokeObjectURL));

function media(): LabMedia {
  const [source = '', other = '', ad = ''] = clips;
  return {
    source,
    otherSources: [other],
    ads: [ad],
    picture: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"/>',
    qualities: [
      { definition: '480p', desc: '高清', Url: source },
      { definition: '270p', desc: '流畅', Url: other },
    ],
    captions: [{ value: 'data:text/vtt,WEBVTT', text: '中文' }],
    audioTracks: [],
  };
}

const region = (name: string) => page.getByRole('region', { name });

test('every part can be switched on, and the player plays with all of them', async () => {
  await render(<Lab media={media()} />);
  for (const part of PARTS) {
    const box = page.getByRole('checkbox', { name: part, exact: true });
    if (!(box.element() as HTMLInputElement).checked) await box.click();
    await expect.element(box).toBeChecked();
  }
  await expect.element(page.getByText(/^广告: \d秒$/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'start ad' }).click();
  await page.getByRole('checkbox', { name: 'close handler' }).click();
  await region('广告').getByRole('button', { name: '继续播放' }).click();
  await region('广告').getByRole('button', { name: '关闭广告' }).click();
  await expect.element(page.getByLabelText('events')).toHaveTextContent('started');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(button('播放列表')).toBeInTheDocument();
  // The overflow panel names the controls that do not fit into the bar beside the comment box.
  (button('更多').element() as HTMLElement).click();
  await expect.element(button('清晰度 高清')).toBeInTheDocument();
  expect(document.querySelectorAll('video')).toHaveLength(1);
});

test('the player has English texts, and ads on a desktop play immediately', async () => {
  await render(<Lab media={media()} />);
  await page.getByRole('radio', { name: 'en-us' }).click();
  await page.getByRole('radio', { name: 'desktop' }).click();
  await page.getByRole('checkbox', { name: 'ad videos' }).click();
  await expect.element(region('Ad').getByRole('link', { name: 'For more information' })).toBeVisible();
  await expect.element(region('Ad').getByRole('timer')).toHaveTextContent(/\d s/);
  await expect.element(region('Ad')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  // At this width the speed menu does not fit into the bar beside the comment box.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect.element(page.getByRole('button', { name: /^Speed/ })).toBeVisible();
});

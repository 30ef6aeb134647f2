import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 月下行舟客: a ferryman, and the rival who did not come. */
export const MOON_BOAT: Story = {
  title: '月下行舟客',
  length: 'short',
  style: STYLE,
  cast: CAST,
  settings: SETTINGS,
  signs: [],
  chapters: [CHAPTER],
};

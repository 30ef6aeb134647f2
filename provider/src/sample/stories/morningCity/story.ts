import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 晨光之城: three people who are awake before the city. */
export const MORNING_CITY: Story = {
  title: '晨光之城',
  length: 'short',
  style: STYLE,
  cast: CAST,
  settings: SETTINGS,
  signs: [],
  chapters: [CHAPTER],
};

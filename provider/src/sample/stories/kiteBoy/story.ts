import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 风筝少年: a boy, and the kite that he is going to lose. */
export const KITE_BOY: Story = {
  title: '风筝少年',
  length: 'short',
  style: STYLE,
  cast: CAST,
  settings: SETTINGS,
  signs: Object.values(SIGNS),
  chapters: [CHAPTER],
};

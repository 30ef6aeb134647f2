import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 机器人值日生: a robot that wipes the board too well. */
export const ROBOT_DUTY: Story = {
  title: '机器人值日生',
  length: 'short',
  style: STYLE,
  cast: CAST,
  settings: SETTINGS,
  signs: Object.values(SIGNS).flat(),
  chapters: [CHAPTER],
  cover: {
    panel: {
      h: 667,
      gap: 0,
      back: { setting: 'room', variant: 'clean', from: [0, 0, 500] },
      cast: [{ who: 'robot', pose: 'wipe', mood: 'happy', x: 180, y: 660, scale: 1.5, look: 0.3 }],
    },
    wideFrom: 190,
  },
};

import { describe, expect, it } from 'vitest';
import { themeOf } from '../client/firstPaint.ts';
import { leavesOnTop, motionOf } from './slides.ts';

const TOKENS: Record<string, string> = {
  '--slide-under-dim': '.72',
  '--slide-left-enter-from': 'translate3d(100%, 0, 0)',
  '--slide-left-leave-to': 'translate3d(-28%, 0, 0)',
  '--slide-right-enter-from': 'translate3d(-28%, 0, 0)',
  '--slide-right-leave-to': 'translate3d(100%, 0, 0)',
  '--slide-bottom-enter-from': 'translate3d(0, 100%, 0)',
  '--slide-bottom-leave-to': 'translate3d(0, 100%, 0)',
  '--dur-page': '320ms',
  '--dur-exit': '.24s',
  '--dur-sheet': '340ms',
  '--dur-mode': '420ms',
  '--ease-enter': 'ease-out',
  '--ease-sheet': 'ease-out',
  '--ease-standard': 'ease',
};
const tokens = (name: string) => TOKENS[name] ?? '';
const still = (name: string) => {
  if (name.startsWith('--slide-under')) return '0';
  return name.startsWith('--slide') ? 'none' : tokens(name);
};

describe('slide animations from the design tokens', () => {
  it('the deeper page enters from the right over the dimmed one', () => {
    const motion = motionOf('left', tokens);
    expect(motion.enter[0]).toEqual({ transform: 'translate3d(100%, 0, 0)', opacity: 1 });
    expect(motion.leave[1]).toEqual({ transform: 'translate3d(-28%, 0, 0)', opacity: 0.72 });
    expect([motion.duration, leavesOnTop('left')]).toEqual([320, false]);
  });

  it('on the way back the animation is mirrored and faster, with the leaving page on top', () => {
    const motion = motionOf('right', tokens);
    expect(motion.enter[0]).toEqual({ transform: 'translate3d(-28%, 0, 0)', opacity: 0.72 });
    expect(motion.leave[1]).toEqual({ transform: 'translate3d(100%, 0, 0)', opacity: 1 });
    expect([motion.duration, leavesOnTop('right')]).toEqual([240, true]);
  });

  it('in a wide window both pages fade on a short way', () => {
    const wide = (name: string) =>
      name === '--slide-under-dim'
        ? '0'
        : tokens(name).replace(/-?[\d.]+%/, (way) => (way.startsWith('-') ? '-64px' : '64px'));
    for (const slide of ['left', 'right'] as const) {
      const { enter, leave } = motionOf(slide, wide);
      const way = slide === 'left' ? 64 : -64;
      expect(enter[0]).toEqual({ transform: `translate3d(${way}px, 0, 0)`, opacity: 0 });
      expect(leave[1]).toEqual({ transform: `translate3d(${-way}px, 0, 0)`, opacity: 0 });
    }
  });

  it('with reduced motion pages fade and do not move', () => {
    for (const slide of ['left', 'right', 'rise', 'fall', 'mode'] as const) {
      const { enter, leave } = motionOf(slide, still);
      expect([...enter, ...leave].map(({ transform }) => transform)).toEqual([
        'none',
        'none',
        'none',
        'none',
      ]);
      expect(enter[0]?.opacity === 0 || leave[1]?.opacity === 0).toBe(true);
    }
  });
});

describe('the current theme', () => {
  it('follows the system in comic mode and is dark in video mode', () => {
    expect(themeOf('comic', undefined, false)).toBe('light');
    expect(themeOf('comic', undefined, true)).toBe('dark');
    expect(themeOf('video', undefined, false)).toBe('dark');
  });
  it('is the visitor’s choice in both modes', () => {
    expect(themeOf('video', 'light', true)).toBe('light');
    expect(themeOf('comic', 'dark', false)).toBe('dark');
  });
});

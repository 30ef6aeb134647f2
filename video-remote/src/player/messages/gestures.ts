import { bilingual } from './language.ts';

/** Hints of the gestures. */
export const gestureTexts = bilingual(
  {
    forward: (seconds: number) => `快进 ${seconds} 秒`,
    backward: (seconds: number) => `快退 ${seconds} 秒`,
    fast: (speed: string) => `${speed} 倍速播放中`,
    volume: (percent: number) => `音量 ${percent}%`,
    brightness: (percent: number) => `亮度 ${percent}%`,
    position: (time: string, duration: string) => `${time} / ${duration}`,
  },
  {
    forward: (seconds) => `Forward ${seconds} s`,
    backward: (seconds) => `Back ${seconds} s`,
    fast: (speed) => `Playing at ${speed}`,
    volume: (percent) => `Volume ${percent}%`,
    brightness: (percent) => `Brightness ${percent}%`,
    position: (time, duration) => `${time} / ${duration}`,
  },
);

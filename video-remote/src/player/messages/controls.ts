import { bilingual } from './language.ts';

/** Controls of every player: buttons, bar, speeds. */
export const controlTexts = bilingual(
  {
    play: '播放',
    pause: '暂停',
    replay: '重播',
    progress: '播放进度',
    position: (time: string, duration: string) => `${time} / ${duration}`,
    speed: '倍速',
    speedNow: (text: string) => `倍速 ${text}`,
    fullscreen: '全屏',
    leaveFullscreen: '退出全屏',
  },
  {
    play: 'Play',
    pause: 'Pause',
    replay: 'Replay',
    progress: 'Progress',
    position: (time, duration) => `${time} / ${duration}`,
    speed: 'Speed',
    speedNow: (text) => `Speed ${text}`,
    fullscreen: 'Full screen',
    leaveFullscreen: 'Leave full screen',
  },
);

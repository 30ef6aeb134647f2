/** Every text inside the player. */
export const playerMessages = {
  play: '播放',
  pause: '暂停',
  replay: '重播',
  progress: '播放进度',
  position: (at: string, of: string) => `${at} / ${of}`,
  speed: '倍速',
  speedNow: (text: string) => `倍速 ${text}`,
  fullscreen: '全屏',
  leaveFullscreen: '退出全屏',
} as const;

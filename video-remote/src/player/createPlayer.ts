/** The player: the library's core with picked plugins and our own. The one entry of the player's chunk. */
import 'xgplayer/es/index.css';
import 'xgplayer/es/plugins/controls/index.css';
import 'xgplayer/es/plugins/loading/index.css';
import 'xgplayer/es/plugins/mobile/index.css';
import 'xgplayer/es/plugins/progress/index.css';
import 'xgplayer/es/plugins/time/index.css';
import zhCn from 'xgplayer/es/lang/zh-cn.js';
import Player from 'xgplayer/es/player.js';
import Loading from 'xgplayer/es/plugins/loading/index.js';
import Mobile from 'xgplayer/es/plugins/mobile/index.js';
import Time from 'xgplayer/es/plugins/time/index.js';
import { FullscreenButton } from './plugins/FullscreenButton.ts';
import { PlayButton } from './plugins/PlayButton.ts';
import { PlaybackReport } from './plugins/PlaybackReport.ts';
import { SeekBar } from './plugins/SeekBar.ts';
import { SpeedMenu } from './plugins/SpeedMenu.ts';
import { ReplayButton, StartButton } from './plugins/StartButton.ts';
import type { Playback, PlayerEvents, PlayerPort } from './port.ts';
import { needsHlsCode } from './rules/hls.ts';

/** The library's HLS plugin where the browser lacks HLS, else none. Rejects when its code cannot be had. */
async function hlsPlugins(source: string): Promise<readonly unknown[]> {
  const probe = document.createElement('video');
  if (!needsHlsCode(source, (type) => probe.canPlayType(type))) return [];
  const { HlsPlugin } = await import(/* webpackChunkName: "hls" */ 'xgplayer-hls');
  return [HlsPlugin];
}

/**
 * Makes a player inside `host`, a fresh element of its own, which is removed with the player.
 * @throws when the code for the video's format cannot be had, or when `signal` is aborted meanwhile.
 */
export async function createPlayer(
  host: HTMLElement,
  playback: Playback,
  events: PlayerEvents,
  signal: AbortSignal,
): Promise<PlayerPort> {
  const hls = await hlsPlugins(playback.source);
  signal.throwIfAborted();
  const player = new Player({
    el: host,
    url: playback.source,
    startTime: playback.startTime,
    autoplay: playback.autoplay,
    width: '100%',
    height: '100%',
    volume: 1,
    lang: 'zh-cn',
    i18n: [zhCn],
    playsinline: true,
    videoAttributes: { preload: 'metadata' },
    isMobileSimulateMode: 'mobile',
    // A pause stays a pause when the viewer seeks.
    seekedStatus: 'auto',
    controls: { mode: 'normal', initShow: false },
    // Vertical swipes scroll the page; horizontal ones seek. The control bar brings its own shade.
    mobile: { gestureY: false, gradient: 'none' },
    playbackReport: { events },
    plugins: [
      ...hls,
      SeekBar,
      PlayButton,
      Time,
      SpeedMenu,
      FullscreenButton,
      Mobile,
      Loading,
      StartButton,
      ReplayButton,
      PlaybackReport,
    ],
  });
  return {
    destroy() {
      player.destroy();
      host.remove();
    },
  };
}

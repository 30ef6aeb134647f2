import type Player from 'xgplayer/es/player.js';
import { isHls } from '../rules/hls.ts';
import { mediaOf, unload } from './media.ts';
import type { Reconnect } from './Reconnect.ts';
import { setSource, usesHlsPlugin } from './source.ts';

/** Timeout for preloading the other rendition, in ms. */
const PREPARE_TIMEOUT = 10_000;
/** Maximum time that the freeze frame covers the new rendition, in ms. */
const FREEZE_FRAME_TIMEOUT = 5000;

/** The library's HLS plugin replaces the player's method by one with options. */
type SwitchUrl = (url: string, options: { seamless: boolean }) => Promise<unknown>;

/** The engine of the library's HLS plugin; works with any media element. */
interface HlsEngine {
  on(event: 'error', listener: (error: unknown) => void): void;
  load(url: string): Promise<unknown>;
  destroy(): Promise<unknown>;
}
type HlsEngineClass = new (options: {
  media: HTMLMediaElement;
  url: string;
  startTime: number;
  /** Media seconds to preload. */
  preloadTime: number;
}) => HlsEngine;

/**
 * Switches the film to another rendition without a black frame; media time and the playing or paused state
 * are kept. The film continues to play while the other rendition preloads.
 * @param signal ends a switch that has not replaced the film yet.
 * @param onReplaced the other rendition is the film now.
 * @throws when the other rendition cannot be loaded or played; the film is then unchanged.
 */
export async function switchRendition(
  player: Player,
  address: string,
  signal: AbortSignal,
  onReplaced: () => void,
): Promise<void> {
  const usesPlugin = usesHlsPlugin(player) && isHls(address);
  const release = await prepare(player, address, usesPlugin, signal);
  try {
    if (signal.aborted) return;
    if (!usesPlugin) return await swapSource(player, address, signal, onReplaced);
    await (player.switchURL as SwitchUrl)(address, { seamless: true });
    if (player.config?.url === address) onReplaced();
  } finally {
    release();
  }
}

/**
 * Preloads the rendition at the current position in a separate element. This checks that it plays, and caches
 * its first frames. Returns a function that frees the element.
 */
async function prepare(
  player: Player,
  address: string,
  usesPlugin: boolean,
  signal: AbortSignal,
): Promise<() => void> {
  const film = mediaOf(player);
  const preloadVideo = document.createElement('video');
  preloadVideo.muted = true;
  preloadVideo.playsInline = true;
  preloadVideo.preload = 'auto';
  const listeners = new AbortController();
  let engine: HlsEngine | undefined;
  const release = () => {
    void engine?.destroy();
    unload(preloadVideo);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const listenerOptions = { signal: listeners.signal };
      const timer = setTimeout(
        () => reject(new Error('The rendition did not load in time')),
        PREPARE_TIMEOUT,
      );
      listeners.signal.addEventListener('abort', () => clearTimeout(timer));
      signal.addEventListener('abort', () => resolve(), listenerOptions);
      preloadVideo.addEventListener(
        'error',
        () => reject(new Error(preloadVideo.error?.message)),
        listenerOptions,
      );
      preloadVideo.addEventListener('canplay', () => resolve(), listenerOptions);
      if (usesPlugin) {
        const { Hls } = player.getPlugin('hls').constructor as { Hls: HlsEngineClass };
        engine = new Hls({ media: preloadVideo, url: address, startTime: film.currentTime, preloadTime: 1 });
        engine.on('error', reject);
        engine.load(address).catch(reject);
        return;
      }
      preloadVideo.addEventListener(
        'loadedmetadata',
        () => {
          preloadVideo.currentTime = film.currentTime;
        },
        listenerOptions,
      );
      preloadVideo.src = address;
    });
  } catch (reason) {
    release();
    throw reason;
  } finally {
    listeners.abort();
  }
  return release;
}

async function swapSource(
  player: Player,
  address: string,
  signal: AbortSignal,
  onReplaced: () => void,
): Promise<void> {
  const media = mediaOf(player);
  const { paused, playbackRate } = media;
  // The rendition of a switch before this one may still be loading.
  const currentTime =
    media.readyState > 0
      ? media.currentTime
      : ((player.getPlugin('reconnect') as Reconnect | null)?.snapshot?.time ?? 0);
  const freezeFrame = captureFrame(media);
  player.root?.insertBefore(freezeFrame, media.nextSibling);
  const frameShown = waitForFrame(media, currentTime, signal);
  await setSource(player, address);
  // Another film may have taken its place meanwhile, or the viewer has left.
  const isFilm = () => player.config?.url === address;
  if (isFilm()) {
    media.addEventListener(
      'loadedmetadata',
      () => {
        if (!isFilm()) return;
        media.currentTime = currentTime;
        media.playbackRate = playbackRate;
      },
      { once: true },
    );
    if (!paused) void player.play();
    onReplaced();
  }
  await frameShown;
  freezeFrame.remove();
}

/** Copies the current frame to a canvas with the film's layout. */
function captureFrame(media: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = media.videoWidth;
  canvas.height = media.videoHeight;
  if (canvas.width > 0) canvas.getContext('2d')?.drawImage(media, 0, 0);
  canvas.style.cssText =
    'position:absolute;inset:0;width:100%;height:100%;object-fit:contain;pointer-events:none';
  canvas.style.transform = media.style.transform;
  return canvas;
}

/** Resolves when the new rendition shows its frame at `time`, or after a timeout. */
function waitForFrame(media: HTMLVideoElement, time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FREEZE_FRAME_TIMEOUT);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', finish, { once: true });
    const checkFrame = () => {
      if (signal.aborted) return;
      if (!('requestVideoFrameCallback' in media)) {
        (media as HTMLVideoElement).addEventListener('seeked', finish, { once: true });
        return;
      }
      media.requestVideoFrameCallback((_now, { mediaTime }) => {
        if (mediaTime >= time - 0.5) finish();
        else checkFrame();
      });
    };
    checkFrame();
  });
}

import type Player from 'xgplayer/es/player.js';
import { isHls } from '../rules/hls.ts';
import { mediaOf } from './media.ts';
import { setSource, usesHlsPlugin } from './source.ts';

/** Longest preparation of the other rendition, in ms: one that is not there by then is not put in. */
const PREPARE_TIMEOUT = 10_000;
/** Longest time the last picture of the old rendition stands in for the first of the new, in ms. */
const FREEZE_FRAME_TIMEOUT = 5000;

/** The library's HLS plugin replaces the player's own method by one with options. */
type SwitchUrl = (url: string, options: { seamless: boolean }) => Promise<unknown>;

/** What the library's HLS plugin is made of: it feeds any media element. */
interface HlsEngine {
  on(event: 'error', options: (error: unknown) => void): void;
  load(url: string): Promise<unknown>;
  destroy(): Promise<unknown>;
}
type HlsEngineClass = new (how: {
  media: HTMLMediaElement;
  url: string;
  startTime: number;
  /** Media seconds that are loaded ahead. */
  preloadTime: number;
}) => HlsEngine;

/**
 * Puts another rendition of the film in: same time, playing or paused as it was, no black picture in between.
 * The film plays on while the other is prepared. @throws when the other cannot be played, or does not come; the film is
 * then as it was.
 */
export async function switchRendition(player: Player, address: string, signal: AbortSignal): Promise<void> {
  const fed = usesHlsPlugin(player) && isHls(address);
  const release = await prepare(player, address, fed, signal);
  try {
    if (signal.aborted) return;
    if (fed) await (player.switchURL as SwitchUrl)(address, { seamless: true });
    else await swapSource(player, address, signal);
  } finally {
    release();
  }
}

/**
 * Loads the rendition beside the film to where the film is, so that it is known to play and its pictures are there at once
 * when it is put in. Answers how to give back what that takes.
 */
async function prepare(
  player: Player,
  address: string,
  fed: boolean,
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
    preloadVideo.removeAttribute('src');
    preloadVideo.load();
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const heard = { signal: listeners.signal };
      const timer = setTimeout(() => reject(new Error('It does not come')), PREPARE_TIMEOUT);
      listeners.signal.addEventListener('abort', () => clearTimeout(timer));
      signal.addEventListener('abort', () => resolve(), heard);
      preloadVideo.addEventListener('error', () => reject(new Error(preloadVideo.error?.message)), heard);
      preloadVideo.addEventListener('canplay', () => resolve(), heard);
      if (fed) {
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
        heard,
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

async function swapSource(player: Player, address: string, signal: AbortSignal): Promise<void> {
  const media = mediaOf(player);
  const { currentTime, paused, playbackRate } = media;
  const freezeFrame = captureFrame(media);
  player.root?.insertBefore(freezeFrame, media.nextSibling);
  const frameShown = waitForFrame(media, currentTime, signal);
  await setSource(player, address);
  media.addEventListener(
    'loadedmetadata',
    () => {
      media.currentTime = currentTime;
      media.playbackRate = playbackRate;
    },
    { once: true, signal },
  );
  if (!paused) void player.play();
  await frameShown;
  freezeFrame.remove();
}

/** What is on the screen now, laid out as the film is. */
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

/** Settles when the new rendition shows its picture of `time`, or takes too long to. */
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

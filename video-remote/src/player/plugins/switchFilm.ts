import type Player from 'xgplayer/es/player.js';
import { isHls } from '../rules/hls.ts';
import { mediaOf } from './media.ts';
import { isFed, putSource } from './source.ts';

/** Longest preparation of the other rendition, in ms; after that it is put in as far as it has come. */
const PREPARATION = 4000;
/** Longest time the last picture of the old rendition stands in for the first of the new, in ms. */
const STAND_IN = 5000;

/** The library's HLS plugin replaces the player's own method by one with options. */
type SwitchUrl = (url: string, options: { seamless: boolean }) => Promise<unknown>;

/**
 * Puts another rendition of the film in: same time, playing or paused as it was, no black picture in between.
 * The film plays on while the other is prepared. @throws when the other cannot be played; the film is then as it was.
 */
export async function switchFilm(player: Player, address: string, signal: AbortSignal): Promise<void> {
  const media = mediaOf(player);
  if (isFed(player) && isHls(address)) {
    await (player.switchURL as SwitchUrl)(address, { seamless: true });
    return;
  }
  const ahead = await prepare(address, media, signal);
  try {
    if (!signal.aborted) await putIn(player, address, signal);
  } finally {
    ahead.removeAttribute('src');
    ahead.load();
  }
}

/** Loads the rendition beside the film to where the film is, so that its pictures are there at once when it is put in. */
function prepare(address: string, film: HTMLVideoElement, signal: AbortSignal): Promise<HTMLVideoElement> {
  const ahead = document.createElement('video');
  ahead.muted = true;
  ahead.playsInline = true;
  ahead.preload = 'auto';
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      done.abort();
      finish();
    };
    const timer = setTimeout(() => settle(() => resolve(ahead)), PREPARATION);
    const heard = { signal: done.signal };
    signal.addEventListener('abort', () => settle(() => resolve(ahead)), heard);
    ahead.addEventListener('error', () => settle(() => reject(new Error(ahead.error?.message))), heard);
    ahead.addEventListener('loadedmetadata', () => {
      ahead.currentTime = film.currentTime;
    });
    ahead.addEventListener('canplay', () => settle(() => resolve(ahead)), heard);
    ahead.src = address;
  });
}

async function putIn(player: Player, address: string, signal: AbortSignal): Promise<void> {
  const media = mediaOf(player);
  const { currentTime, paused, playbackRate } = media;
  const picture = lastPicture(media);
  player.root?.insertBefore(picture, media.nextSibling);
  const shown = firstPicture(media, currentTime, signal);
  await putSource(player, address);
  media.addEventListener(
    'loadedmetadata',
    () => {
      media.currentTime = currentTime;
      media.playbackRate = playbackRate;
    },
    { once: true, signal },
  );
  if (!paused) void player.play();
  await shown;
  picture.remove();
}

/** What is on the screen now, laid out as the film is. */
function lastPicture(media: HTMLVideoElement): HTMLCanvasElement {
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
function firstPicture(media: HTMLVideoElement, time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, STAND_IN);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', finish, { once: true });
    const look = () => {
      if (signal.aborted) return;
      if (!('requestVideoFrameCallback' in media)) {
        (media as HTMLVideoElement).addEventListener('seeked', finish, { once: true });
        return;
      }
      media.requestVideoFrameCallback((_now, { mediaTime }) => {
        if (mediaTime >= time - 0.5) finish();
        else look();
      });
    };
    look();
  });
}

/** The page of the bench: films in a bare video and in the player. All times in ms. */
import { trackTimers } from '@manying/testing/trackTimers';
import { createPlayer } from '../src/player/createPlayer.ts';
import styles from '../src/player/player.module.css';
import type { Comment, PlayerEvents, PlayerHandle, PlayerOptions } from '../src/player/types.ts';
import { swipeThrough } from './feedPage.ts';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';

const ignoredEvents: PlayerEvents = {
  onStarted() {},
  onSecondWatched() {},
  onPosition() {},
  onEnded() {},
  onFailed() {},
};

/** Mounts a stage as wide as a phone above the fold; removes the previous one. */
function mountStage(): HTMLElement {
  document.body.replaceChildren();
  const frame = document.body.appendChild(document.createElement('div'));
  frame.style.cssText = 'position:relative;width:100%;aspect-ratio:16/9';
  const inner = frame.appendChild(document.createElement('div'));
  inner.className = styles.stage ?? '';
  return inner;
}

interface PlayingPlayer {
  readonly handle: PlayerHandle;
  readonly root: HTMLElement;
}

async function play(source: string, options: PlayerOptions, autoplay = true): Promise<PlayingPlayer> {
  const root = mountStage().appendChild(document.createElement('div'));
  const playback = { source, startTime: 0, autoplay };
  const handle = await createPlayer(root, playback, options, ignoredEvents, new AbortController().signal);
  return { handle, root };
}

/** Resolves with the first element that matches, checked on every frame. */
function waitForElement(selector: string): Promise<HTMLVideoElement> {
  return new Promise((resolve) => {
    const check = () => {
      const found = document.querySelector<HTMLVideoElement>(selector);
      if (found) resolve(found);
      else requestAnimationFrame(check);
    };
    check();
  });
}

/** Resolves with the time of the film's next frame. */
function nextFrame(media: HTMLVideoElement): Promise<number> {
  return new Promise((resolve) => media.requestVideoFrameCallback((now) => resolve(now)));
}

const FILM = '.xgplayer > video';
const waitForEvent = (target: EventTarget, name: string) =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));

/** A unique address for each run, so that nothing of the film comes from the cache. */
let round = 0;
const uncached = (source: string) => {
  round += 1;
  return `${source}?round=${round}`;
};

/** Time from setting the source to the first frame of a bare video. */
async function bareFirstFrame(source: string): Promise<number> {
  const stage = mountStage();
  const from = performance.now();
  const video = document.createElement('video');
  video.playsInline = true;
  video.style.cssText = 'width:100%;height:100%';
  video.src = uncached(source);
  stage.append(video);
  const frame = nextFrame(video);
  await video.play();
  const took = (await frame) - from;
  video.removeAttribute('src');
  video.load();
  return took;
}

/**
 * Time from `play()` to the next frame of a bare video that is loaded and shows its first frame: the minimum
 * cost of a start.
 */
async function bareStart(source: string): Promise<number> {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.style.cssText = 'width:100%;height:100%';
  video.src = uncached(source);
  const first = nextFrame(video);
  mountStage().append(video);
  await first;
  if (video.readyState < video.HAVE_ENOUGH_DATA) await waitForEvent(video, 'canplaythrough');
  const from = performance.now();
  const next = nextFrame(video);
  await video.play();
  const took = (await next) - from;
  video.removeAttribute('src');
  video.load();
  return took;
}

/** Time from creating the player to its first frame; the player's code is already loaded. */
async function playerFirstFrame(source: string): Promise<number> {
  const from = performance.now();
  const started = play(uncached(source), {});
  const media = await waitForElement(FILM);
  const took = (await nextFrame(media)) - from;
  (await started).handle.destroy();
  return took;
}

/** How far playback runs past the end of a preview. */
async function overshoot(source: string, seconds: number): Promise<number> {
  const { handle, root } = await play(source, { previewSeconds: seconds });
  const media = await waitForElement(FILM);
  // The time at which the player calls pause(). It seeks back immediately afterwards.
  const stopped = new Promise<number>((resolve) => {
    media.pause = () => {
      HTMLMediaElement.prototype.pause.call(media);
      resolve(media.currentTime);
    };
  });
  const beyond = (await stopped) - seconds;
  await Promise.resolve();
  if (!root.textContent?.includes('试看已结束')) throw new Error('The preview has not ended');
  handle.destroy();
  return beyond * 1000;
}

/** Time from the end of the last ad to the first frame of the film. */
async function adToFilm(source: string, ad: string): Promise<number> {
  const { handle } = await play(uncached(source), {
    variant: 'desktop',
    adVideos: [{ adVideo: uncached(ad), adVideoLink: '' }],
  });
  const media = await waitForElement(FILM);
  const adVideo = await waitForElement('.xgplayer video:not(.xgplayer > video)');
  if (adVideo.readyState < adVideo.HAVE_FUTURE_DATA) await waitForEvent(adVideo, 'canplay');
  // Skips to the end of the ad.
  adVideo.currentTime = adVideo.duration - 1.5;
  await waitForEvent(adVideo, 'ended');
  const from = performance.now();
  const took = (await nextFrame(media)) - from;
  handle.destroy();
  return took;
}

/** What playing a film with comments measured. */
interface CommentRun {
  /** Comments whose animation started and finished. */
  readonly shown: number;
  readonly dropped: number;
  readonly frames: number;
  /** Maximum of comments on the screen at once. */
  readonly maxVisible: number;
}

/** Plays `seconds` of a film with `count` comments in its first 8 s. */
async function comments(source: string, count: number, seconds: number): Promise<CommentRun> {
  const list: Comment[] = Array.from({ length: count }, (_, index) => ({
    mode: 1,
    text: `第${index}条弹幕${'好看'.repeat(index % 4)}`,
    stime: (index * 8000) / count,
    size: [16, 18, 25, 36][index % 4] ?? 25,
    color: 0xffffff,
  }));
  const finished = new Set<string>();
  let now = 0;
  let most = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (this: Element, ...args) {
    const animation = animate.apply(this, args);
    const text = this.textContent ?? '';
    if (!text.includes('条弹幕')) return animation;
    now += 1;
    most = Math.max(most, now);
    animation.addEventListener('finish', () => {
      finished.add(text);
      now -= 1;
    });
    return animation;
  };
  const { handle } = await play(uncached(source), { comments: list, sendEl: null });
  const media = await waitForElement(FILM);
  await nextFrame(media);
  const before = media.getVideoPlaybackQuality();
  while (media.currentTime < seconds) await waitForEvent(media, 'timeupdate');
  const after = media.getVideoPlaybackQuality();
  handle.destroy();
  Element.prototype.animate = animate;
  return {
    shown: finished.size,
    maxVisible: most,
    dropped: after.droppedVideoFrames - before.droppedVideoFrames,
    frames: after.totalVideoFrames - before.totalVideoFrames,
  };
}

/**
 * Creates and destroys a player with all options `times` times. Returns the number of timers that are still
 * active.
 */
async function mounts(source: string, times: number): Promise<number> {
  const { setTimeout } = window;
  const timers = trackTimers();
  for (let time = 0; time < times; time += 1) {
    const { handle } = await play(
      source,
      {
        previewSeconds: 2,
        resumeAt: 30,
        comments: [{ mode: 1, text: '好', stime: 0, size: 25, color: 0xffffff }],
        playlist: [
          { name: '一', source },
          { name: '二', source: `${source}?2` },
        ],
        captions: [{ value: `${source}.vtt`, text: '中文' }],
        markers: [{ coverUrl: '', title: '启程', describe: '', offset: 3 }],
      },
      false,
    );
    await waitForElement(FILM);
    handle.destroy();
    document.body.replaceChildren();
  }
  // Pending timeouts end within a second; intervals do not.
  await new Promise((resolve) => setTimeout.call(window, resolve, 1500));
  timers.restore();
  return timers.count();
}

/** The functions that the bench calls in the page. */
export const measurements = {
  bareFirstFrame,
  bareStart,
  playerFirstFrame,
  overshoot,
  adToFilm,
  comments,
  mounts,
  swipeThrough,
};
export type Measurements = typeof measurements;

declare global {
  interface Window {
    bench: Measurements;
  }
}
window.bench = measurements;

/** Swipes through films in the page of the bench, with the players of the feed and with two simpler ways to show films. */
import { RETENTION, roleOf } from '../src/feed/playerPool.ts';
import { createFeedPlayer } from '../src/player/createFeedPlayer.ts';
import styles from '../src/player/feedPlayer.module.css';
import type { FeedPlayer, FeedPlayerEvents } from '../src/player/types.ts';

/** How films are shown. `pool`: as in the feed; `element per film`; `one element` that changes its source. */
export type Strategy = 'pool' | 'element per film' | 'one element';

/** What swiping through films has measured. */
export interface FeedRun {
  /** From each swipe to the first frame after the start of the film, in ms. */
  readonly delays: readonly number[];
  /** Media time of each of these frames, in ms: a film cannot show it earlier. */
  readonly frameTimes: readonly number[];
  /** Frames of the screen without a picture of the film. */
  readonly blackFrames: number;
  /** Size of what was played, in bytes. */
  readonly watchedBytes: number;
}

/** Shows the film at an index. Returns its media element. */
type Show = (index: number) => Promise<HTMLVideoElement>;

interface Shown {
  readonly show: Show;
  close(): void;
}

function mountStage(): HTMLElement {
  document.body.replaceChildren();
  const stage = document.body.appendChild(document.createElement('div'));
  stage.className = styles.stage ?? '';
  return stage;
}

/** The media element of a player, which adds it a moment after its creation. */
async function waitForMedia(host: HTMLElement | undefined): Promise<HTMLVideoElement> {
  for (;;) {
    const media = host?.querySelector('video');
    if (media) return media;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** The players of the feed: at most three, the next one on its first frame. */
function showByPool(films: readonly string[]): Shown {
  const players = new Map<number, Promise<FeedPlayer>>();
  const hosts = new Map<number, HTMLElement>();
  const stage = mountStage();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(index: number): Promise<FeedPlayer> {
    const known = players.get(index);
    if (known) return known;
    const host = stage.appendChild(document.createElement('div'));
    hosts.set(index, host);
    const ignore = () => undefined;
    const events: FeedPlayerEvents = {
      // The film plays: the next one is prepared.
      onStarted: () => void (index + 1 < films.length && open(index + 1)),
      onSecondWatched: ignore,
      onPosition: ignore,
      onEnded: ignore,
      onFailed: ignore,
      onFirstFrame: ignore,
      onSize: ignore,
      onTime: ignore,
      onPlayingChange: ignore,
      onAutoplayPrevented: ignore,
    };
    const playback = { source: films[index] ?? '', startTime: 0, autoplay: false };
    const created = createFeedPlayer(host, playback, { isPaced: true }, events, new AbortController().signal);
    players.set(index, created);
    return created;
  }

  async function close(index: number) {
    const player = players.get(index);
    players.delete(index);
    hosts.delete(index);
    (await player)?.destroy();
  }

  return {
    async show(current) {
      const closeIdle = (isPreviousReleased: boolean) => {
        const pool = {
          index: current,
          previous: current - 1,
          isPreviousReleased,
          isSettled: true,
          saveData: false,
        };
        for (const index of players.keys()) if (roleOf(index, pool) === 'idle') void close(index);
      };
      clearTimeout(timer);
      timer = setTimeout(() => closeIdle(true), RETENTION);
      const player = await open(current);
      player.setMuted(true);
      player.play();
      for (const [index, host] of hosts) host.style.zIndex = index === current ? '1' : '0';
      (await players.get(current - 1))?.pause();
      closeIdle(false);
      return waitForMedia(hosts.get(current));
    },
    close: () => {
      clearTimeout(timer);
      for (const index of [...players.keys()]) void close(index);
    },
  };
}

function createVideo(stage: HTMLElement): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
  stage.append(video);
  return video;
}

function showByElements(films: readonly string[], isShared: boolean): Shown {
  const stage = mountStage();
  const videos: HTMLVideoElement[] = [];
  return {
    async show(index) {
      videos.at(-1)?.pause();
      const video = (isShared && videos[0]) || createVideo(stage);
      if (!videos.includes(video)) videos.push(video);
      video.src = films[index] ?? '';
      void video.play().catch(() => undefined);
      return video;
    },
    close() {
      for (const video of videos) {
        video.removeAttribute('src');
        video.load();
      }
    },
  };
}

interface MovingFrame {
  /** Its media time, in s. */
  readonly mediaTime: number;
  /** Frames of the screen without a picture before it. */
  readonly blackFrames: number;
}

/** Waits for the first frame after the start of the film. */
async function firstMovingFrame(media: HTMLVideoElement): Promise<MovingFrame> {
  let blackFrames = 0;
  let isWaiting = true;
  const count = () => {
    if (!isWaiting) return;
    if (media.readyState < media.HAVE_CURRENT_DATA) blackFrames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  const shownTime = await new Promise<number>((resolve) => {
    const check = () => {
      media.requestVideoFrameCallback((_now, { mediaTime }) =>
        mediaTime > 0 ? resolve(mediaTime) : check(),
      );
    };
    check();
  });
  isWaiting = false;
  return { mediaTime: shownTime, blackFrames };
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Swipes through `films`, watching each for `watchTime` ms. The first film does not count. */
export async function swipeThrough(
  strategy: Strategy,
  films: readonly string[],
  watchTime: number,
): Promise<FeedRun> {
  const { show, close } =
    strategy === 'pool' ? showByPool(films) : showByElements(films, strategy === 'one element');
  const delays: number[] = [];
  const frameTimes: number[] = [];
  let blackFrames = 0;
  let watchedBytes = 0;
  for (let index = 0; index < films.length; index += 1) {
    const swipedAt = performance.now();
    const media = await show(index);
    const frame = await firstMovingFrame(media);
    if (index > 0) {
      delays.push(performance.now() - swipedAt);
      frameTimes.push(frame.mediaTime * 1000);
      blackFrames += frame.blackFrames;
    }
    await wait(watchTime);
    const size = Number((await fetch(films[index] ?? '', { method: 'HEAD' })).headers.get('content-length'));
    watchedBytes += (size * media.currentTime) / media.duration;
  }
  close();
  return { delays, frameTimes, blackFrames, watchedBytes };
}

import { webAddress } from '@manying/platform/webAddress';
import { commentLanes, type Lanes } from '../rules/commentLanes.ts';
import { commentPath } from '../rules/commentPath.ts';
import { COMMENT_LIFETIME, colorText, firstIndexFrom, MODE, shownSize } from '../rules/comments.ts';
import type { Comment } from '../types.ts';
import styles from './comments.module.css';

/** Comments start this long before their time, in ms, as animations with a pending delay. */
const SCHEDULE_AHEAD = 600;
/** Maximum difference between an animation and media time before it is corrected, in ms. */
const MAX_DRIFT = 120;
/** A larger step of media time between two syncs counts as a seek, in ms. */
const JUMP_THRESHOLD = 1500;
/** Share of the height that comments use; captions are below. */
const COMMENT_AREA = 0.85;
const LINE_HEIGHT = 1.25;

/** A comment on the screen. */
interface ActiveComment {
  readonly comment: Comment;
  readonly node: HTMLElement;
  readonly animation: Animation;
}

/** Media time in ms, whether it advances, and the playback rate. */
export interface CommentClock {
  readonly time: number;
  readonly running: boolean;
  readonly rate: number;
}

/**
 * Shows scrolling comments with animations that run on the compositor. Lanes are computed and text widths
 * come from a canvas, so that no layout is read. Texts are set as text, never as HTML.
 */
export class CommentStage {
  private comments: readonly Comment[] = [];
  private readonly sentComments = new WeakSet<Comment>();
  private readonly active = new Set<ActiveComment>();
  private readonly pool: HTMLSpanElement[] = [];
  private readonly canvas = document.createElement('canvas').getContext('2d');
  private readonly widths = new Map<string, number>();
  private readonly family: string;
  private readonly clock: () => CommentClock;
  private lanes: Map<number, Lanes> = new Map();
  private size = { width: 0, height: 0 };
  /** Index of the next comment to start. */
  private nextIndex = 0;
  /** Media time of the last sync, in ms; `undefined` when the layer has to be rebuilt. */
  private syncedTime: number | undefined;
  private shown = true;
  readonly layer = document.createElement('div');

  /** `family` is the CSS font family of the texts. */
  constructor(clock: () => CommentClock, family: string) {
    this.clock = clock;
    this.family = family;
    this.layer.className = styles.stage ?? '';
    this.layer.setAttribute('aria-hidden', 'true');
  }

  /** Sets the comments, sorted by time. */
  setComments(comments: readonly Comment[]): void {
    this.comments = comments;
    this.rebuild();
  }

  /** Shows a comment that the viewer has just sent, and adds it to the list. */
  send(comment: Comment, comments: readonly Comment[]): void {
    this.sentComments.add(comment);
    const index = comments.indexOf(comment);
    if (index < this.nextIndex) this.nextIndex += 1;
    this.comments = comments;
    if (this.shown && index < this.nextIndex) this.start(comment);
    this.syncToClock();
  }

  /** Sets the size of the layer, in px. */
  resize(width: number, height: number): void {
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    this.rebuild();
  }

  /** Shows or hides comments; shown again, current comments reappear. */
  setShown(shown: boolean): void {
    this.shown = shown;
    this.layer.hidden = !shown;
    if (shown) this.rebuild();
    else this.clear();
  }

  /** Starts comments that are due soon and corrects drifted animations. Called several times a second. */
  syncToClock(): void {
    if (!this.shown || this.size.width === 0) return;
    const { time, running, rate } = this.clock();
    const { syncedTime } = this;
    if (syncedTime === undefined || time < syncedTime - MAX_DRIFT || time > syncedTime + JUMP_THRESHOLD) {
      this.rebuild();
      return;
    }
    this.syncedTime = time;
    for (const activeComment of this.active) this.syncAnimation(activeComment, time, running, rate);
    const end = time + SCHEDULE_AHEAD * rate;
    while (this.nextIndex < this.comments.length) {
      const comment = this.comments[this.nextIndex];
      if (!comment || comment.stime > end) break;
      this.nextIndex += 1;
      this.start(comment);
    }
  }

  /**
   * Rebuilds the layer for the current time: after a seek, a resize or being shown. Missed comments are
   * skipped.
   */
  rebuild(): void {
    this.clear();
    if (!this.shown || this.size.width === 0) return;
    const { time } = this.clock();
    this.nextIndex = firstIndexFrom(this.comments, time - COMMENT_LIFETIME);
    this.syncedTime = time;
    this.syncToClock();
  }

  /** Removes every comment from the screen. */
  clear(): void {
    this.syncedTime = undefined;
    for (const { animation, node } of this.active) {
      animation.onfinish = null;
      animation.cancel();
      this.releaseNode(node);
    }
    this.active.clear();
    const { width, height } = this.size;
    const area = { width, height: height * COMMENT_AREA };
    this.lanes = new Map(
      [MODE.scroll, MODE.reverse, MODE.top, MODE.bottom].map((mode) => {
        const movement = mode === MODE.scroll || mode === MODE.reverse ? 'scrolling' : 'fixed';
        return [mode, commentLanes(movement, area, COMMENT_LIFETIME)];
      }),
    );
  }

  /** Number of comments on the screen, for measurements. */
  get activeCount(): number {
    return this.active.size;
  }

  destroy(): void {
    this.clear();
    this.layer.remove();
    this.pool.length = 0;
  }

  private syncAnimation({ animation, comment }: ActiveComment, time: number, running: boolean, rate: number) {
    const elapsed = time - comment.stime;
    if (animation.playbackRate !== rate) animation.updatePlaybackRate(rate);
    if (running && animation.playState === 'paused') animation.play();
    if (!running && animation.playState === 'running') animation.pause();
    const now = Number(animation.currentTime ?? 0);
    if (Math.abs(now - elapsed) > MAX_DRIFT) animation.currentTime = elapsed;
  }

  private start(comment: Comment) {
    if (comment.mode === MODE.script) return;
    const element =
      comment.mode === MODE.positioned || comment.mode === MODE.picture
        ? this.createPositionedComment(comment)
        : this.createLaneComment(comment);
    if (!element) return;
    const { node, frames, lifetime } = element;
    const { time, running, rate } = this.clock();
    if (time - comment.stime >= lifetime) {
      this.releaseNode(node);
      return;
    }
    if (!node.isConnected) this.layer.append(node);
    const animation = node.animate(frames, { duration: lifetime, easing: 'linear' });
    const activeComment: ActiveComment = { comment, node, animation };
    animation.currentTime = time - comment.stime;
    animation.playbackRate = rate;
    if (!running) animation.pause();
    animation.onfinish = () => {
      this.active.delete(activeComment);
      this.releaseNode(node);
    };
    this.active.add(activeComment);
  }

  /** A scrolling or fixed comment in a lane. */
  private createLaneComment(comment: Comment) {
    const { width, height } = this.size;
    const size = shownSize(comment.size, width);
    const node = this.acquireNode(comment, comment.text, size);
    const textWidth = this.measureWidth(comment.text, size) + (this.sentComments.has(comment) ? 10 : 0);
    const line = Math.ceil(size * LINE_HEIGHT);
    const top =
      this.lanes.get(comment.mode)?.allocate({ time: comment.stime, width: textWidth, height: line }) ?? 0;
    const keyframe = (x: number, y: number) => ({ opacity: 1, transform: `translate3d(${x}px, ${y}px, 0)` });
    const middle = (width - textWidth) / 2;
    const frames = {
      [MODE.scroll]: [keyframe(width, top), keyframe(-textWidth, top)],
      [MODE.reverse]: [keyframe(-textWidth, top), keyframe(width, top)],
      [MODE.top]: [keyframe(middle, top), keyframe(middle, top)],
      [MODE.bottom]: [
        keyframe(middle, height * COMMENT_AREA - top - line),
        keyframe(middle, height * COMMENT_AREA - top - line),
      ],
    }[comment.mode];
    return frames && { node, frames, lifetime: COMMENT_LIFETIME };
  }

  /** A comment or picture with its own coordinates. */
  private createPositionedComment(comment: Comment) {
    const path = commentPath(comment, this.size);
    const node =
      comment.mode === MODE.picture
        ? this.createPicture(path.text)
        : this.acquireNode(comment, path.text, shownSize(comment.size, this.size.width));
    if (!node) return undefined;
    const turn = `rotateY(${path.rotation.y}deg) rotateZ(${path.rotation.z}deg)`;
    const keyframe = ({ x, y }: { x: number; y: number }, opacity: number) => ({
      opacity,
      transform: `translate3d(${x}px, ${y}px, 0) ${turn}`,
    });
    const frames = [keyframe(path.from, path.opacity[0]), keyframe(path.to, path.opacity[1])];
    return { node, frames, lifetime: path.lifetime };
  }

  private createPicture(text: string): HTMLImageElement | undefined {
    const address = webAddress(text);
    if (!address) return undefined;
    const image = document.createElement('img');
    image.className = styles.picture ?? '';
    image.alt = '';
    image.decoding = 'async';
    image.referrerPolicy = 'no-referrer';
    image.src = address;
    return image;
  }

  private acquireNode(comment: Comment, text: string, size: number): HTMLSpanElement {
    const node = this.pool.pop() ?? document.createElement('span');
    node.className = styles.comment ?? '';
    node.textContent = text;
    node.style.fontSize = `${size}px`;
    node.style.color = colorText(comment.color);
    node.toggleAttribute('data-dark', comment.color === 0);
    node.toggleAttribute('data-own', this.sentComments.has(comment));
    return node;
  }

  /** Text nodes stay in the layer and are reused; pictures are removed. */
  private releaseNode(node: HTMLElement) {
    if (node instanceof HTMLSpanElement) this.pool.push(node);
    else node.remove();
  }

  private measureWidth(text: string, size: number): number {
    const key = `${size} ${text}`;
    const cachedWidth = this.widths.get(key);
    if (cachedWidth !== undefined || !this.canvas) return cachedWidth ?? text.length * size;
    this.canvas.font = `700 ${size}px ${this.family}`;
    const width = Math.ceil(this.canvas.measureText(text).width);
    this.widths.set(key, width);
    return width;
  }
}

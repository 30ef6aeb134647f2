import { createElement } from '../plugins/dom.ts';
import { laneFrames, pathFrames } from '../rules/commentFrames.ts';
import { commentLanes, type Lanes } from '../rules/commentLanes.ts';
import { commentPath } from '../rules/commentPath.ts';
import { COMMENT_LIFETIME, commentText, firstIndexFrom, MODE, shownSize } from '../rules/comments.ts';
import type { Comment } from '../types.ts';
import { CommentElements } from './CommentElements.ts';
import styles from './CommentStage.module.css';

/** Comments start this long before their time, in ms, as animations with a pending delay. */
const SCHEDULE_AHEAD = 600;
/** Maximum difference between an animation and media time before it is corrected, in ms. */
const MAX_DRIFT = 120;
/** A larger step of media time between two syncs counts as a seek, in ms. */
const JUMP_THRESHOLD = 1500;
/** Share of the height that comments use; captions are below. */
const COMMENT_AREA = 0.85;
const LINE_HEIGHT = 1.25;
/** Comments on the screen at a time: more cannot be read, and thousands would stop the page for seconds. */
const MAX_ACTIVE = 400;

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

/** Shows scrolling comments with animations that run on the compositor, in computed lanes. */
export class CommentStage {
  readonly layer = createElement('div', styles.stage);
  private comments: readonly Comment[] = [];
  private readonly active = new Set<ActiveComment>();
  private readonly elements: CommentElements;
  private readonly clock: () => CommentClock;
  private lanes: Map<number, Lanes> = new Map();
  private size = { width: 0, height: 0 };
  /** Index of the next comment to start. */
  private nextIndex = 0;
  /** Media time of the last sync, in ms; `undefined` when the layer has to be rebuilt. */
  private syncedTime: number | undefined;
  private shown = true;

  /** `family` is the CSS font family of the texts. */
  constructor(clock: () => CommentClock, family: string) {
    this.clock = clock;
    this.elements = new CommentElements(family);
    this.layer.setAttribute('aria-hidden', 'true');
  }

  /** Sets the comments, sorted by time. */
  setComments(comments: readonly Comment[]): void {
    this.comments = comments;
    this.rebuild();
  }

  /** Shows a comment that the viewer has just sent, and adds it to the list. */
  send(comment: Comment, comments: readonly Comment[]): void {
    this.elements.markSent(comment);
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
      this.elements.release(node);
    }
    this.active.clear();
    const { area } = this;
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
    this.elements.clear();
  }

  /** The part of the layer that comments use. */
  private get area() {
    const { width, height } = this.size;
    return { width, height: height * COMMENT_AREA };
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
    if (this.active.size >= MAX_ACTIVE && !this.elements.isSent(comment)) return;
    const element =
      comment.mode === MODE.positioned || comment.mode === MODE.picture
        ? this.createPositionedComment(comment)
        : this.createLaneComment(comment);
    if (!element) return;
    const { node, frames, lifetime } = element;
    const { time, running, rate } = this.clock();
    if (time - comment.stime >= lifetime) {
      this.elements.release(node);
      return;
    }
    if (!node.isConnected) this.layer.append(node);
    const animation = node.animate([...frames], { duration: lifetime, easing: 'linear' });
    const activeComment: ActiveComment = { comment, node, animation };
    animation.currentTime = time - comment.stime;
    animation.playbackRate = rate;
    if (!running) animation.pause();
    animation.onfinish = () => {
      this.active.delete(activeComment);
      this.elements.release(node);
    };
    this.active.add(activeComment);
  }

  /** A scrolling or fixed comment in a lane. */
  private createLaneComment(comment: Comment) {
    const size = shownSize(comment.size, this.size.width);
    const width = this.elements.measureWidth(comment, size);
    const height = Math.ceil(size * LINE_HEIGHT);
    const offset = this.lanes.get(comment.mode)?.allocate({ time: comment.stime, width, height }) ?? 0;
    const frames = laneFrames(comment.mode, offset, { width, height }, this.area);
    if (!frames) return undefined;
    const node = this.elements.acquireText(comment, comment.text, size);
    return { node, frames, lifetime: COMMENT_LIFETIME };
  }

  /** A comment or picture with its own coordinates. */
  private createPositionedComment(comment: Comment) {
    const path = commentPath(comment, this.size);
    const node =
      comment.mode === MODE.picture
        ? this.elements.createPicture(path.text)
        : this.elements.acquireText(
            comment,
            commentText(path.text),
            shownSize(comment.size, this.size.width),
          );
    return node && { node, frames: pathFrames(path), lifetime: path.lifetime };
  }
}

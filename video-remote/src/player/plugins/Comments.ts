import {
  CSS_FULLSCREEN_CHANGE,
  FULLSCREEN_CHANGE,
  PAUSE,
  PLAYING,
  RATE_CHANGE,
  SEEKED,
  SEEKING,
  TIME_UPDATE,
  WAITING,
} from 'xgplayer/es/events.js';
import { CommentBox } from '../comments/CommentBox.ts';
import { CommentStage } from '../comments/CommentStage.ts';
import { commentTexts } from '../messages/comments.ts';
import { textsFor } from '../messages/language.ts';
import { createComment, firstIndexFrom, insertComment, validComments } from '../rules/comments.ts';
import { type SendTarget, sendElement } from '../rules/sendTarget.ts';
import type { Comment, PlayerOptions } from '../types.ts';
import { mediaOf } from './media.ts';
import { PlayerPlugin } from './PlayerPlugin.ts';

/** Options of the comments. */
interface CommentsConfig {
  readonly comments: readonly Comment[];
  readonly sendEl?: SendTarget | undefined;
  readonly onComments?: PlayerOptions['onComments'];
}

/** What a viewer has written at a send target. */
interface Written {
  /** The unsent text of the box. */
  readonly typed: string;
  readonly sent: readonly Comment[];
}
/** It outlives the player, which is replaced while the page stays: after a purchase, a new address, a return to the page. */
const writtenAt = new WeakMap<Element, Written>();

/** Scrolling comments over the film, and the comment box (spec §3, §5, §9). */
export class Comments extends PlayerPlugin<CommentsConfig> {
  private readonly stage = new CommentStage(() => this.clock(), fontFamilyOf(this.player.root));
  private readonly sendTarget = sendElement(
    this.config.sendEl,
    (value) => value instanceof Element,
    (selector) => document.querySelector(selector),
  );
  private readonly targetElement = this.sendTarget instanceof Element ? this.sendTarget : undefined;
  private readonly written = this.targetElement && writtenAt.get(this.targetElement);
  private sent = this.written?.sent ?? [];
  private comments = this.sent.reduce(insertComment, validComments(this.config.comments));
  private box: CommentBox | undefined;
  /** Number of comments that the film has passed, as last reported. */
  private passedComments = 0;

  static override get pluginName() {
    return 'comments';
  }

  override afterCreate() {
    const { stage, signal } = this;
    // With reduced motion, comments are off until the viewer shows them.
    const shown = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    stage.setShown(shown);
    stage.setComments(this.comments);
    // Above the film, which is the first child, and below the controls.
    this.player.root?.prepend(stage.layer);
    const resizeObserver = new ResizeObserver(([entry]) => {
      if (entry) stage.resize(entry.contentRect.width, entry.contentRect.height);
    });
    resizeObserver.observe(stage.layer);
    if (this.sendTarget) this.makeBox(shown);

    this.on([PLAYING, PAUSE, WAITING, TIME_UPDATE, RATE_CHANGE], () => stage.syncToClock());
    this.on([SEEKING, SEEKED], () => stage.rebuild());
    if (this.config.onComments) this.on([TIME_UPDATE, SEEKED], () => this.reportPassed());
    this.on([FULLSCREEN_CHANGE, CSS_FULLSCREEN_CHANGE], () => this.placeBox());
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.hidden) stage.clear();
        else stage.rebuild();
      },
      { signal },
    );
    this.onDestroy(() => {
      resizeObserver.disconnect();
      stage.destroy();
      if (this.targetElement && this.box) {
        writtenAt.set(this.targetElement, { typed: this.box.typed, sent: this.sent });
      }
    });
  }

  private clock() {
    const media = mediaOf(this.player);
    return {
      time: media.currentTime * 1000,
      running: !media.paused && !media.seeking && media.readyState >= media.HAVE_FUTURE_DATA,
      rate: media.playbackRate,
    };
  }

  private reportPassed() {
    const { time } = this.clock();
    const passed = firstIndexFrom(this.comments, time + 1);
    if (passed === this.passedComments) return;
    this.passedComments = passed;
    this.config.onComments?.(this.comments, time);
  }

  private makeBox(shown: boolean) {
    const { signal } = this;
    this.box = new CommentBox(
      textsFor(this, commentTexts),
      {
        onSend: (typed, choice) => this.send(typed, choice),
        onToggle: (on) => {
          this.stage.setShown(on);
          this.box?.setShown(on);
        },
      },
      shown,
      signal,
    );
    this.box.typed = this.written?.typed ?? '';
    const { form } = this.box;
    // The bar stays visible while the viewer types; the player ignores keys and taps in the box.
    form.addEventListener('focusin', () => this.holdBar(), { signal });
    form.addEventListener('focusout', () => this.player.focus(), { signal });
    this.placeBox();
  }

  /** Moves the box to its send target, or into the bar in full screen. */
  private placeBox() {
    const { player, sendTarget } = this;
    const isFullscreen = player.fullscreen || player.cssfullscreen;
    const inBar = isFullscreen || sendTarget === 'controlbar';
    const parent = inBar ? (player.controls as { left?: Element } | undefined)?.left : sendTarget;
    if (parent instanceof Element) this.box?.moveTo(parent, inBar);
  }

  private send(typed: string, choice: Parameters<typeof createComment>[2]) {
    const comment = createComment(typed, mediaOf(this.player).currentTime * 1000, choice, Math.random);
    if (!comment) return;
    this.sent = [...this.sent, comment];
    this.comments = insertComment(this.comments, comment);
    this.stage.send(comment, this.comments);
    this.config.onComments?.(this.comments, comment.stime);
  }
}

function fontFamilyOf(element: Element | null): string {
  return element ? getComputedStyle(element).fontFamily : '';
}

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
import BasePlugin from 'xgplayer/es/plugin/basePlugin.js';
import { CommentBox } from '../comments/CommentBox.ts';
import { CommentStage } from '../comments/CommentStage.ts';
import { commentTexts } from '../messages/comments.ts';
import { textsFor } from '../messages/language.ts';
import { createComment, insertComment, validComments } from '../rules/comments.ts';
import { type SendTarget, sendElement } from '../rules/sendTarget.ts';
import type { Comment } from '../types.ts';
import { mediaOf } from './media.ts';

/** Scrolling comments over the film, and the comment box (spec §3, §5, §9). */
export class Comments extends BasePlugin {
  declare config: { comments: readonly Comment[]; sendEl?: SendTarget | undefined };
  declare private comments: readonly Comment[];
  declare private stage: CommentStage;
  declare private box: CommentBox | undefined;
  declare private sendTarget: Element | 'controlbar' | undefined;
  declare private abortController: AbortController;
  declare private resizeObserver: ResizeObserver;

  static override get pluginName() {
    return 'comments';
  }

  override afterCreate() {
    const { root } = this.player;
    if (!root) return;
    this.sendTarget = sendElement(
      this.config.sendEl,
      (value) => value instanceof Element,
      (selector) => document.querySelector(selector),
    );
    this.abortController = new AbortController();
    // With reduced motion, comments are off until the viewer shows them.
    const shown = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.comments = validComments(this.config.comments);
    this.stage = new CommentStage(() => this.clock(), getComputedStyle(root).fontFamily);
    this.stage.setShown(shown);
    this.stage.setComments(this.comments);
    // Above the film, which is the first child, and below the controls.
    root.prepend(this.stage.layer);
    this.resizeObserver = new ResizeObserver(([entry]) => {
      if (entry) this.stage.resize(entry.contentRect.width, entry.contentRect.height);
    });
    this.resizeObserver.observe(this.stage.layer);
    if (this.sendTarget) this.makeBox(shown);

    this.on([PLAYING, PAUSE, WAITING, TIME_UPDATE, RATE_CHANGE], () => this.stage.syncToClock());
    this.on([SEEKING, SEEKED], () => this.stage.rebuild());
    this.on([FULLSCREEN_CHANGE, CSS_FULLSCREEN_CHANGE], () => this.placeBox());
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.hidden) this.stage.clear();
        else this.stage.rebuild();
      },
      { signal: this.abortController.signal },
    );
  }

  private clock() {
    const media = mediaOf(this.player);
    return {
      time: media.currentTime * 1000,
      running: !media.paused && !media.seeking && media.readyState >= media.HAVE_FUTURE_DATA,
      rate: media.playbackRate,
    };
  }

  private makeBox(shown: boolean) {
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
    );
    const { form } = this.box;
    const { signal } = this.abortController;
    // The bar stays visible while the viewer types; the player ignores keys and taps in the box.
    form.addEventListener('focusin', () => this.player.focus({ autoHide: false }), { signal });
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
    this.comments = insertComment(this.comments, comment);
    this.stage.send(comment, this.comments);
  }

  override destroy() {
    this.abortController?.abort();
    this.resizeObserver?.disconnect();
    this.box?.destroy();
    this.stage?.destroy();
  }
}

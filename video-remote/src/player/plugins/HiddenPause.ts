import BasePlugin from 'xgplayer/es/plugin/basePlugin.js';
import { mediaOf } from './media.ts';
import { isPlaybackLocked } from './playbackLock.ts';

/** Pauses the video while nobody sees the page, and goes on when it is seen again; one that is to begin by itself waits too. */
export class HiddenPause extends BasePlugin {
  declare config: { autoplay: boolean };
  declare private left: AbortController;
  /** The pause was ours: the viewer's own stays. */
  declare private ours: boolean;

  static override get pluginName() {
    return 'hiddenPause';
  }

  override afterCreate() {
    this.left = new AbortController();
    this.ours = this.config.autoplay && document.hidden;
    document.addEventListener('visibilitychange', () => this.look(), { signal: this.left.signal });
  }

  private look() {
    const { player } = this;
    if (document.hidden) {
      // In a window of its own the film is seen.
      if (player.paused || document.pictureInPictureElement === mediaOf(player)) return;
      this.ours = true;
      player.pause();
      return;
    }
    if (this.ours && player.paused && !player.ended && !isPlaybackLocked(player)) void player.play();
    this.ours = false;
  }

  override destroy() {
    this.left.abort();
  }
}

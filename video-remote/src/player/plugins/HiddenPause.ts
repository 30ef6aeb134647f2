import BasePlugin from 'xgplayer/es/plugin/basePlugin.js';
import { mediaOf } from './media.ts';
import { isPlaybackLocked } from './playbackLock.ts';

/** Pauses the video while nobody sees the page, and goes on when it is seen again; one that is to begin by itself waits too. */
export class HiddenPause extends BasePlugin {
  declare config: { autoplay: boolean };
  declare private abortController: AbortController;
  /** The pause was ours: the viewer's own stays. */
  declare private pausedWhileHidden: boolean;

  static override get pluginName() {
    return 'hiddenPause';
  }

  override afterCreate() {
    this.abortController = new AbortController();
    this.pausedWhileHidden = this.config.autoplay && document.hidden;
    document.addEventListener('visibilitychange', () => this.handleVisibility(), {
      signal: this.abortController.signal,
    });
  }

  private handleVisibility() {
    const { player } = this;
    if (document.hidden) {
      // In a window of its own the film is seen.
      if (player.paused || document.pictureInPictureElement === mediaOf(player)) return;
      this.pausedWhileHidden = true;
      player.pause();
      return;
    }
    if (this.pausedWhileHidden && player.paused && !player.ended && !isPlaybackLocked(player))
      void player.play();
    this.pausedWhileHidden = false;
  }

  override destroy() {
    this.abortController.abort();
  }
}

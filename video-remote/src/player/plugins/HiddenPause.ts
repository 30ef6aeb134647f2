import BasePlugin from 'xgplayer/es/plugin/basePlugin.js';
import { mediaOf } from './media.ts';
import { isPlaybackLocked } from './playbackLock.ts';

/**
 * Pauses the video while the page is hidden and resumes it when it is visible. Autoplay waits for a visible
 * page too.
 */
export class HiddenPause extends BasePlugin {
  declare config: { autoplay: boolean };
  declare private abortController: AbortController;
  /** Whether this plugin paused the video; a pause by the viewer stays. */
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
      // In picture in picture the film stays visible.
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

import { mediaOf } from './media.ts';
import { PlayerPlugin } from './PlayerPlugin.ts';
import { isPlaybackLocked } from './playbackLock.ts';

/**
 * Pauses the video while the page is hidden and resumes it when it is visible. Autoplay waits for a visible
 * page too.
 */
export class HiddenPause extends PlayerPlugin<{ autoplay: boolean }> {
  /** Whether this plugin paused the video; a pause by the viewer stays. */
  private pausedWhileHidden = this.config.autoplay && document.hidden;

  static override get pluginName() {
    return 'hiddenPause';
  }

  override afterCreate() {
    const { signal } = this;
    document.addEventListener('visibilitychange', () => this.handleVisibility(), { signal });
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
}

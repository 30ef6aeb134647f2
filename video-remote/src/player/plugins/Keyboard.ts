import BasePlugin from 'xgplayer/es/plugin/basePlugin.js';
import { STATES } from 'xgplayer/es/state.js';
import { mediaOf } from './media.ts';
import { isPlaybackLocked } from './playbackLock.ts';

/** Media seconds an arrow key moves. */
const SEEK_STEP = 5;
/** Share of the volume an arrow key moves. */
const VOLUME_STEP = 0.1;

/** Keyboard shortcuts: space, arrows, m, f and Escape, unless another element handles the key. */
export class Keyboard extends BasePlugin {
  declare private abortController: AbortController;

  static override get pluginName() {
    return 'keyboard';
  }

  override afterCreate() {
    this.abortController = new AbortController();
    document.addEventListener('keydown', (event) => this.onKeyDown(event), {
      signal: this.abortController.signal,
    });
  }

  private onKeyDown(event: KeyboardEvent) {
    const { player } = this;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof HTMLElement) || !this.handlesKey(event.target, event.key)) return;
    if (event.key === 'Escape' && player.cssfullscreen) {
      player.exitCssFullscreen();
      return;
    }
    if (isPlaybackLocked(player) || player.state < STATES.RUNNING) return;
    const action = this.actions()[event.key];
    if (!action) return;
    event.preventDefault();
    action();
    player.focus();
  }

  /**
   * Handles keys on the page, on the film, and on the player's controls unless they use the key themselves.
   */
  private handlesKey(target: HTMLElement, key: string): boolean {
    if (target.matches('input, textarea, select, [contenteditable]')) return false;
    if (target === document.body) return true;
    if (!this.player.root?.contains(target)) return false;
    return !(target.matches('button, a, [role="slider"]') && (key === ' ' || key.startsWith('Arrow')));
  }

  private actions(): Readonly<Record<string, () => void>> {
    const { player } = this;
    const media = mediaOf(player);
    const seekBy = (seconds: number) => () =>
      player.seek(Math.max(0, Math.min(player.currentTime + seconds, player.duration)));
    const changeVolumeBy = (share: number) => () => {
      media.muted = false;
      media.volume = Math.min(1, Math.max(0, media.volume + share));
    };
    return {
      ' ': () => void (player.paused ? player.play() : player.pause()),
      ArrowLeft: seekBy(-SEEK_STEP),
      ArrowRight: seekBy(SEEK_STEP),
      ArrowUp: changeVolumeBy(VOLUME_STEP),
      ArrowDown: changeVolumeBy(-VOLUME_STEP),
      m: () => {
        media.muted = !media.muted;
      },
      f: () => player.getPlugin('fullscreenButton')?.toggle(),
    };
  }

  override destroy() {
    this.abortController.abort();
  }
}

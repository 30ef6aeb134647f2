import { STATES } from 'xgplayer/es/state.js';
import { changeVolume, clampTime, mediaOf, togglePlayback } from './media.ts';
import { PlayerPlugin } from './PlayerPlugin.ts';
import { isPlaybackLocked } from './playbackLock.ts';

/** Media seconds an arrow key moves. */
const SEEK_STEP = 5;
/** Share of the volume an arrow key moves. */
const VOLUME_STEP = 0.1;

/** Keyboard shortcuts: space, arrows, m, f and Escape, unless another element handles the key. */
export class Keyboard extends PlayerPlugin {
  static override get pluginName() {
    return 'keyboard';
  }

  override afterCreate() {
    const { signal } = this;
    document.addEventListener('keydown', (event) => this.onKeyDown(event), { signal });
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
    // A key that is held down is one press, except where it moves something step by step.
    if (event.repeat && !event.key.startsWith('Arrow')) return;
    action();
    player.focus();
  }

  /**
   * Handles keys on the page, on the film, and on the player's controls unless they use the key themselves.
   */
  private handlesKey(target: HTMLElement, key: string): boolean {
    if (target.matches('input, textarea, select, [contenteditable]')) return false;
    const page = this.player.root?.closest('[data-page]');
    // A page below the current one keeps its player.
    if (page?.matches('[inert]')) return false;
    // The shell focuses a page that is opened.
    if (target === document.body || target === page) return true;
    if (!this.player.root?.contains(target)) return false;
    return !(target.matches('button, a, [role="slider"]') && (key === ' ' || key.startsWith('Arrow')));
  }

  private actions(): Readonly<Record<string, () => void>> {
    const { player } = this;
    const media = mediaOf(player);
    const seekBy = (seconds: number) => () => player.seek(clampTime(player, player.currentTime + seconds));
    return {
      ' ': () => togglePlayback(player),
      ArrowLeft: seekBy(-SEEK_STEP),
      ArrowRight: seekBy(SEEK_STEP),
      ArrowUp: () => changeVolume(player, VOLUME_STEP),
      ArrowDown: () => changeVolume(player, -VOLUME_STEP),
      m: () => {
        media.muted = !media.muted;
      },
      f: () => player.getPlugin('fullscreenButton')?.toggle(),
    };
  }
}

import { fullscreen } from '@manying/ui/icons';
import { CSS_FULLSCREEN_CHANGE, FULLSCREEN_CHANGE } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import { controlTexts } from '../messages/controls.ts';
import { textsFor } from '../messages/language.ts';
import styles from '../player.module.css';
import { glyphIcon, playerButton } from './dom.ts';
import { mediaOf } from './media.ts';

/** The lock of the screen's direction, where a device has one. */
interface Lockable {
  lock?(direction: 'landscape'): Promise<void>;
  unlock?(): void;
}

/** Fills the screen with the player, lying down for a wide video; fills the page where the browser cannot. */
export class FullscreenButton extends Plugin {
  static override get pluginName() {
    return 'fullscreenButton';
  }
  static override get defaultConfig() {
    return { position: Plugin.POSITIONS.CONTROLS_RIGHT, index: 0 };
  }

  override render() {
    const button = playerButton(styles.control, textsFor(this, controlTexts).fullscreen);
    button.append(glyphIcon(fullscreen));
    button.addEventListener('click', () => void this.toggle());
    return button;
  }

  override afterCreate() {
    this.on([FULLSCREEN_CHANGE, CSS_FULLSCREEN_CHANGE], (full: boolean) => {
      this.root?.setAttribute(
        'aria-label',
        full ? textsFor(this, controlTexts).leaveFullscreen : textsFor(this, controlTexts).fullscreen,
      );
    });
  }

  private async toggle() {
    const { player } = this;
    if (player.cssfullscreen) return player.exitCssFullscreen();
    if (player.fullscreen) {
      await player.exitFullscreen();
      return;
    }
    // A phone that can only show the bare film full screen would lose our controls with it.
    if (!player.root?.requestFullscreen) return player.getCssFullscreen();
    try {
      await player.getFullscreen();
    } catch (reason) {
      console.warn('Full screen was refused', reason);
      return player.getCssFullscreen();
    }
    const { videoWidth, videoHeight } = mediaOf(player);
    if (videoWidth <= videoHeight) return;
    const direction: Lockable = screen.orientation ?? {};
    // Devices that cannot be turned by a page refuse: the film then stays as the device is held.
    await direction.lock?.('landscape').catch(() => undefined);
  }
}

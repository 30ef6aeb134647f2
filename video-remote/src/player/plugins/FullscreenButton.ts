import { fullscreen } from '@manying/ui/icons';
import { CSS_FULLSCREEN_CHANGE, FULLSCREEN_CHANGE } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import { controlTexts } from '../messages/controls.ts';
import { textsFor } from '../messages/language.ts';
import styles from '../player.module.css';
import { needsRotation } from '../rules/orientation.ts';
import { openBackLayer } from './backLayer.ts';
import { glyphIcon, playerButton } from './dom.ts';
import { mediaOf } from './media.ts';

/** The lock of the screen's direction, where a device has one. */
interface LockableOrientation {
  lock?(direction: 'landscape'): Promise<void>;
}

/**
 * Fills the screen with the player and turns the device for a wide video. Where the browser can fill the screen with
 * the bare film alone, without comments, captions and controls, the player fills the page and lies on its side itself.
 */
export class FullscreenButton extends Plugin {
  declare private abortController: AbortController;
  /** Takes away what the system's back closes; `undefined` while the player does not fill the page. */
  declare private closeBackLayer: (() => void) | undefined;

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
    this.abortController = new AbortController();
    window.addEventListener('resize', () => this.applyRotation(), { signal: this.abortController.signal });
    this.on([FULLSCREEN_CHANGE, CSS_FULLSCREEN_CHANGE], (full: boolean) => {
      this.applyRotation();
      this.updateBackLayer();
      this.root?.setAttribute(
        'aria-label',
        full ? textsFor(this, controlTexts).leaveFullscreen : textsFor(this, controlTexts).fullscreen,
      );
    });
  }

  /** In a page that is held upright a wide film lies on its side. */
  private applyRotation() {
    const { player } = this;
    const { videoWidth: width, videoHeight: height } = mediaOf(player);
    const isRotated =
      player.cssfullscreen &&
      needsRotation({ width, height }, { width: window.innerWidth, height: window.innerHeight });
    player.root?.toggleAttribute('data-lying', isRotated);
    // The bar reads its drags by this.
    player.rotateDeg = isRotated ? 90 : 0;
    player.resize();
  }

  /** The system's back ends a full screen of the page's own before it leaves the page; others it ends by itself. */
  private updateBackLayer() {
    const { player } = this;
    if (player.cssfullscreen) {
      this.closeBackLayer ??= openBackLayer(() => player.exitCssFullscreen());
      return;
    }
    this.closeBackLayer?.();
    this.closeBackLayer = undefined;
  }

  /** Into full screen, or out of it. */
  async toggle() {
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
    const direction: LockableOrientation = screen.orientation ?? {};
    // Devices that cannot be turned by a page refuse: the film then stays as the device is held.
    await direction.lock?.('landscape').catch(() => undefined);
  }

  override destroy() {
    this.abortController.abort();
    this.closeBackLayer?.();
  }
}

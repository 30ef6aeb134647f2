import { fullscreen } from '@manying/ui/icons';
import { CSS_FULLSCREEN_CHANGE, FULLSCREEN_CHANGE } from 'xgplayer/es/events.js';
import { lockLandscape } from '../lockLandscape.ts';
import { controlTexts } from '../messages/controls.ts';
import { textsFor } from '../messages/language.ts';
import styles from '../player.module.css';
import { needsRotation } from '../rules/orientation.ts';
import { openBackLayer } from './backLayer.ts';
import { glyphIcon, playerButton } from './dom.ts';
import { mediaOf } from './media.ts';
import { CONTROLS_RIGHT, ElementPlugin } from './PlayerPlugin.ts';

/**
 * Puts the player into full screen and locks the orientation for a wide video. Where the browser supports
 * full screen only for the bare film, without comments, captions and controls, the player fills the page and
 * rotates itself.
 */
export class FullscreenButton extends ElementPlugin {
  /** Closes the back layer; `undefined` while the player does not fill the page. */
  private closeBackLayer: (() => void) | undefined;

  static override get pluginName() {
    return 'fullscreenButton';
  }
  static override get defaultConfig() {
    return { position: CONTROLS_RIGHT, index: 0 };
  }

  override render() {
    const { fullscreen: name } = textsFor(this, controlTexts);
    return playerButton(styles.control, name, () => void this.toggle(), glyphIcon(fullscreen));
  }

  override afterCreate() {
    const { signal } = this;
    const texts = textsFor(this, controlTexts);
    window.addEventListener('resize', () => this.applyRotation(), { signal });
    this.on([FULLSCREEN_CHANGE, CSS_FULLSCREEN_CHANGE], (isFullscreen: boolean) => {
      this.applyRotation();
      this.updateBackLayer();
      this.element.setAttribute('aria-label', isFullscreen ? texts.leaveFullscreen : texts.fullscreen);
    });
    this.onDestroy(() => this.closeBackLayer?.());
  }

  /** In a portrait page, a wide film is rotated by a quarter. */
  private applyRotation() {
    const { player } = this;
    const { videoWidth: width, videoHeight: height } = mediaOf(player);
    const isRotated =
      player.cssfullscreen &&
      needsRotation({ width, height }, { width: window.innerWidth, height: window.innerHeight });
    player.root?.toggleAttribute('data-rotated', isRotated);
    // The seek bar uses this to map its drags.
    player.rotateDeg = isRotated ? 90 : 0;
    player.resize();
  }

  /** The system's back first leaves a full screen made by CSS. The browser itself ends native full screen. */
  private updateBackLayer() {
    const { player } = this;
    if (player.cssfullscreen) {
      this.closeBackLayer ??= openBackLayer(() => player.exitCssFullscreen());
      return;
    }
    this.closeBackLayer?.();
    this.closeBackLayer = undefined;
  }

  /** Enters or leaves full screen. */
  async toggle() {
    const { player } = this;
    if (player.cssfullscreen) return player.exitCssFullscreen();
    if (player.fullscreen) {
      await player.exitFullscreen();
      return;
    }
    // Phones without element full screen would show the bare film without our controls.
    if (!player.root?.requestFullscreen) return player.getCssFullscreen();
    try {
      await player.getFullscreen();
    } catch (reason) {
      console.warn('Full screen was refused', reason);
      return player.getCssFullscreen();
    }
    const { videoWidth, videoHeight } = mediaOf(player);
    if (videoWidth > videoHeight) await lockLandscape();
  }
}

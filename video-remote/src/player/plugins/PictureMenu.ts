import { swap } from '@manying/ui/icons';
import { VIDEO_RESIZE } from 'xgplayer/es/events.js';
import { textsFor } from '../messages/language.ts';
import { pictureTexts } from '../messages/picture.ts';
import {
  cssTransform,
  identityTransform,
  type PictureTransform,
  rotate,
  toggleMirror,
} from '../rules/pictureTransform.ts';
import { glyphIcon } from './dom.ts';
import { OVERFLOW_ATTRIBUTE } from './MoreButton.ts';
import { mediaOf } from './media.ts';
import { OptionMenu } from './OptionMenu.ts';
import { CONTROLS_RIGHT } from './PlayerPlugin.ts';

type Choice = 'left' | 'right' | 'horizontal' | 'vertical' | 'reset' | 'pip';

/** Rotates the picture in steps of 45 degrees, mirrors it (spec §9), and toggles picture in picture. */
export class PictureMenu extends OptionMenu<Choice, { transform: PictureTransform }> {
  private transform = this.config.transform;

  static override get pluginName() {
    return 'pictureMenu';
  }
  static override get defaultConfig() {
    return { position: CONTROLS_RIGHT, index: 3 };
  }

  /** The choice of the viewer. */
  get chosen(): PictureTransform {
    return this.transform;
  }

  protected override get title() {
    return textsFor(this, pictureTexts).picture;
  }

  override afterCreate() {
    super.afterCreate();
    this.element.setAttribute(OVERFLOW_ATTRIBUTE, '1');
    // The frame size has changed, so the scale has to be recomputed.
    this.on(VIDEO_RESIZE, () => this.apply());
  }

  protected override options() {
    const texts = textsFor(this, pictureTexts);
    const offered: readonly Choice[] = ['left', 'right', 'horizontal', 'vertical', 'reset'];
    const outside: readonly Choice[] = document.pictureInPictureEnabled ? ['pip'] : [];
    return [...offered, ...outside].map((value) => ({ value, text: texts[value] }));
  }

  protected override current(): Choice {
    const { angle, mirror } = this.transform;
    if (mirror !== 'none') return mirror;
    return angle === 0 ? 'reset' : 'right';
  }

  protected override isSelected(choice: Choice): boolean {
    const { angle, mirror } = this.transform;
    return choice === mirror || (choice === 'reset' && angle === 0 && mirror === 'none');
  }

  /** Rotations are often repeated, so the menu stays open. */
  protected override optionKind(choice: Choice) {
    if (choice === 'left' || choice === 'right') return 'repeat';
    return choice === 'pip' ? 'action' : 'choice';
  }

  protected override choose(choice: Choice) {
    if (choice === 'pip') void this.togglePictureInPicture();
    else {
      this.transform = this.transformAfter(choice);
      this.apply();
    }
  }

  private transformAfter(choice: Exclude<Choice, 'pip'>): PictureTransform {
    switch (choice) {
      case 'left':
        return rotate(this.transform, -1);
      case 'right':
        return rotate(this.transform, 1);
      case 'reset':
        return identityTransform;
      default:
        return toggleMirror(this.transform, choice);
    }
  }

  private apply() {
    const media = mediaOf(this.player);
    const frame = { width: media.clientWidth, height: media.clientHeight };
    const picture = { width: media.videoWidth, height: media.videoHeight };
    media.style.transform = cssTransform(this.transform, frame, picture);
  }

  private async togglePictureInPicture() {
    try {
      if (document.pictureInPictureElement) await document.exitPictureInPicture();
      else await mediaOf(this.player).requestPictureInPicture();
    } catch (reason) {
      // Rejected when the film has not started or the system does not allow it; the film stays in the page.
      console.warn('Picture in picture was refused', reason);
    }
  }

  protected override buttonLabel() {
    return { text: glyphIcon(swap), name: this.title };
  }
}

import Progress from 'xgplayer/es/plugins/progress/index.js';
import { controlTexts } from '../messages/controls.ts';
import { textsFor } from '../messages/language.ts';
import { formatTime } from '../rules/formatTime.ts';
import { clampTime } from './media.ts';

/** Media seconds one arrow key moves. */
const SEEK_STEP = 5;

/** The progress bar as an ARIA slider with keyboard support. */
export class SeekBar extends Progress {
  override afterCreate() {
    super.afterCreate();
    const bar = this.root;
    if (!bar) return;
    bar.tabIndex = 0;
    bar.setAttribute('role', 'slider');
    bar.setAttribute('aria-label', textsFor(this, controlTexts).progress);
    bar.setAttribute('aria-valuemin', '0');
    bar.addEventListener('keydown', (event) => this.moveByKey(event));
    this.updateAria();
  }

  // Called by the library on every time update and at the end.
  override onTimeupdate(isEnded?: boolean) {
    super.onTimeupdate(isEnded ?? false);
    this.updateAria();
  }

  private updateAria() {
    const time = Math.floor(this.currentTime || 0);
    const duration = Math.floor(this.duration || 0);
    this.root?.setAttribute('aria-valuenow', String(time));
    this.root?.setAttribute('aria-valuemax', String(duration));
    this.root?.setAttribute(
      'aria-valuetext',
      textsFor(this, controlTexts).position(formatTime(time), formatTime(duration)),
    );
  }

  private moveByKey(event: KeyboardEvent) {
    const { currentTime, duration } = this;
    const targets: Record<string, number> = {
      ArrowLeft: currentTime - SEEK_STEP,
      ArrowRight: currentTime + SEEK_STEP,
      Home: 0,
      End: duration,
    };
    const target = targets[event.key];
    if (target === undefined || !(duration > 0)) return;
    event.preventDefault();
    this.player.seek(clampTime(this.player, target));
  }
}

import { acquireWakeLock } from '@manying/ui/wakeLock';
import { ENDED, ERROR, PAUSE, PLAYING } from 'xgplayer/es/events.js';
import { PlayerPlugin } from './PlayerPlugin.ts';

/** Keeps the screen on while the video plays, where browser and device allow it. */
export class WakeLock extends PlayerPlugin {
  private releaseLock: (() => void) | undefined;

  static override get pluginName() {
    return 'wakeLock';
  }

  override afterCreate() {
    this.on(PLAYING, () => {
      this.releaseLock ??= acquireWakeLock();
    });
    this.on([PAUSE, ENDED, ERROR], () => this.release());
    this.onDestroy(() => this.release());
  }

  private release() {
    this.releaseLock?.();
    this.releaseLock = undefined;
  }
}

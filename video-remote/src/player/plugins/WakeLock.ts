import { ENDED, ERROR, PAUSE, PLAYING } from 'xgplayer/es/events.js';
import { PlayerPlugin } from './PlayerPlugin.ts';

/** Keeps the screen on while the video plays, where the system allows. */
export class WakeLock extends PlayerPlugin {
  private lock: Promise<WakeLockSentinel | undefined> | undefined;

  static override get pluginName() {
    return 'wakeLock';
  }

  override afterCreate() {
    if (!('wakeLock' in navigator)) return;
    const { signal } = this;
    this.on(PLAYING, () => this.acquire());
    this.on([PAUSE, ENDED, ERROR], () => this.release());
    this.onDestroy(() => this.release());
    document.addEventListener(
      'visibilitychange',
      () => {
        // The system releases the lock when the page is hidden.
        if (document.hidden) this.release();
        else if (!this.player.paused) this.acquire();
      },
      { signal },
    );
  }

  private acquire() {
    if (document.hidden) return;
    // The request is rejected when the battery is low, for example; the screen then turns off as usual.
    this.lock ??= navigator.wakeLock.request('screen').catch(() => undefined);
  }

  private release() {
    const { lock } = this;
    this.lock = undefined;
    void lock?.then((sentinel) => sentinel?.release());
  }
}

import { ENDED, ERROR, PAUSE, PLAYING } from 'xgplayer/es/events.js';
import BasePlugin from 'xgplayer/es/plugin/basePlugin.js';

/** Keeps the screen on while the video plays, where the system allows. */
export class WakeLock extends BasePlugin {
  declare private lock: Promise<WakeLockSentinel | undefined> | undefined;
  declare private left: AbortController;

  static override get pluginName() {
    return 'wakeLock';
  }

  override afterCreate() {
    if (!('wakeLock' in navigator)) return;
    this.left = new AbortController();
    this.on(PLAYING, () => this.take());
    this.on([PAUSE, ENDED, ERROR], () => this.give());
    document.addEventListener(
      'visibilitychange',
      () => {
        // The system takes the lock away from a hidden page.
        if (document.hidden) this.give();
        else if (!this.player.paused) this.take();
      },
      { signal: this.left.signal },
    );
  }

  private take() {
    if (document.hidden) return;
    // A battery that runs low is a reason to refuse: the screen then goes dark as it always does.
    this.lock ??= navigator.wakeLock.request('screen').catch(() => undefined);
  }

  private give() {
    const { lock } = this;
    this.lock = undefined;
    void lock?.then((held) => held?.release());
  }

  override destroy() {
    this.left?.abort();
    this.give();
  }
}

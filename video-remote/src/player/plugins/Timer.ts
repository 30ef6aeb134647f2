/** A timer of a plugin: starting it again restarts it, and it stops for good when `signal` is aborted. */
export class Timer {
  private cancel: (() => void) | undefined;

  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.stop());
  }

  /** Whether it will run. */
  get isRunning(): boolean {
    return this.cancel !== undefined;
  }

  /** Calls `run` once, after `delay` ms. */
  start(delay: number, run: () => void): void {
    this.stop();
    const timeout = setTimeout(() => {
      this.cancel = undefined;
      run();
    }, delay);
    this.cancel = () => clearTimeout(timeout);
  }

  /** Calls `run` every `interval` ms. */
  repeat(interval: number, run: () => void): void {
    this.stop();
    const handle = setInterval(run, interval);
    this.cancel = () => clearInterval(handle);
  }

  stop(): void {
    this.cancel?.();
    this.cancel = undefined;
  }
}

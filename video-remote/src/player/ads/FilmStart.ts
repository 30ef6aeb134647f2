import type Player from 'xgplayer/es/player.js';
import { blockFilm } from '../plugins/filmBlock.ts';
import { Timer } from '../plugins/Timer.ts';

/** Blocks the film behind the ads, and starts it shortly before the last ad ends. */
export class FilmStart {
  private readonly player: Player;
  private readonly timer: Timer;
  private unblockFilm: () => void;
  /** The film is about to start, or has started before the ad's end. */
  private isStarting = false;

  /** The film is blocked until `signal` is aborted, if not unblocked before. */
  constructor(player: Player, signal: AbortSignal) {
    this.player = player;
    this.timer = new Timer(signal);
    this.unblockFilm = blockFilm(player, 'ads');
    signal.addEventListener('abort', () => this.unblock());
  }

  /** Starts the film after `delay` ms if `isReady` then; ignored when the start is already scheduled. */
  schedule(delay: number, isReady: () => boolean): void {
    if (this.isStarting) return;
    this.isStarting = true;
    this.timer.start(delay, () => {
      if (!isReady()) return;
      this.unblock();
      void this.player.play();
    });
  }

  /** The ad paused before its end, so the film has to wait. */
  cancel(): void {
    if (!this.isStarting) return;
    this.isStarting = false;
    this.timer.stop();
    this.unblock();
    this.unblockFilm = blockFilm(this.player, 'ads');
  }

  unblock(): void {
    this.unblockFilm();
  }
}

import { DURATION_CHANGE, ENDED, PAUSE, PLAYING, RATE_CHANGE, SEEKED } from 'xgplayer/es/events.js';
import { SKIP_SECONDS } from '../rules/gestures.ts';
import { clampTime, mediaOf } from './media.ts';
import { PlayerPlugin } from './PlayerPlugin.ts';
import { isPlaybackLocked } from './playbackLock.ts';

const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const;

/** The player that has played last: the page has one session, and the feed several players. */
let owner: MediaSession | undefined;

/**
 * The system's media controls on lock screens and headsets: metadata and actions. A locked playback ignores
 * them, except pause.
 */
export class MediaSession extends PlayerPlugin<{ title: string }> {
  static override get pluginName() {
    return 'mediaSession';
  }

  override afterCreate() {
    if (!('mediaSession' in navigator)) return;
    this.on(PLAYING, () => this.activate());
    this.on([PAUSE, ENDED], () => this.updatePlaybackState('paused'));
    this.on([DURATION_CHANGE, RATE_CHANGE, SEEKED], () => this.updatePosition());
    this.onDestroy(() => this.deactivate());
  }

  private activate() {
    owner = this;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title: this.config.title });
    for (const action of ACTIONS) session.setActionHandler(action, (details) => this.handleAction(details));
    this.updatePlaybackState('playing');
  }

  private handleAction({ action, seekOffset, seekTime }: MediaSessionActionDetails) {
    const { player } = this;
    if (action === 'pause') player.pause();
    // Ads and the end of a preview cannot be skipped by media keys.
    if (isPlaybackLocked(player)) return;
    const seek = (to: number) => player.seek(clampTime(player, to));
    if (action === 'play') void player.play();
    else if (action === 'seekbackward') seek(player.currentTime - (seekOffset ?? SKIP_SECONDS));
    else if (action === 'seekforward') seek(player.currentTime + (seekOffset ?? SKIP_SECONDS));
    else if (action === 'seekto' && seekTime !== undefined) seek(seekTime);
  }

  private updatePlaybackState(state: MediaSessionPlaybackState) {
    if (owner !== this) return;
    navigator.mediaSession.playbackState = state;
    this.updatePosition();
  }

  private updatePosition() {
    if (owner !== this) return;
    const { duration, currentTime, playbackRate } = mediaOf(this.player);
    if (!(duration > 0) || !Number.isFinite(duration)) return;
    navigator.mediaSession.setPositionState({
      duration,
      playbackRate,
      position: Math.min(currentTime, duration),
    });
  }

  private deactivate() {
    if (owner !== this) return;
    owner = undefined;
    const session = navigator.mediaSession;
    for (const action of ACTIONS) session.setActionHandler(action, null);
    session.metadata = null;
    session.playbackState = 'none';
  }
}

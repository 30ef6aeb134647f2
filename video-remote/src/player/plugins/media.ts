/** Playback functions that several plugins share. */
import type Player from 'xgplayer/es/player.js';

/** The player's video element; the library types it too widely. */
export function mediaOf(player: Player): HTMLVideoElement {
  return player.media as HTMLVideoElement;
}

/** Ends what a media element plays, and frees it. */
export function unload(media: HTMLMediaElement): void {
  media.removeAttribute('src');
  media.load();
}

/** Clamps a media time in s to the film. */
export function clampTime(player: Player, seconds: number): number {
  return Math.max(0, Math.min(seconds, player.duration));
}

export function togglePlayback(player: Player): void {
  if (player.paused) void player.play();
  else player.pause();
}

/** Changes the volume by a share of the maximum, and unmutes the film. */
export function changeVolume(player: Player, share: number): void {
  const media = mediaOf(player);
  media.muted = false;
  media.volume = Math.min(1, Math.max(0, media.volume + share));
}

import type Player from 'xgplayer/es/player.js';
import { mediaOf } from './media.ts';

/** The audio tracks of the current film by name, for native and library playback. */
export interface AudioTracks {
  readonly names: readonly string[];
  readonly current: string | undefined;
  choose(name: string): void;
}

/** The parts of the library's HLS plugin that are used here. */
interface HlsStreams {
  readonly core?: {
    readonly currentStream?: {
      readonly audioStreams: readonly { readonly id: number; readonly name: string }[];
      readonly currentAudioStream?: { readonly name: string } | null;
    };
    switchAudioStream(id: number): Promise<unknown>;
  };
}

/** A native audio track; not supported by every browser and missing in the DOM types. */
interface NativeTrack {
  readonly label: string;
  enabled: boolean;
}

/** Whether this browser lists and switches audio tracks natively. */
export function hasNativeAudioTracks(): boolean {
  return 'audioTracks' in HTMLMediaElement.prototype;
}

/** The film's audio tracks that are known so far. */
export function audioTracksOf(player: Player): AudioTracks {
  const { core } = (player.getPlugin('hls') ?? {}) as HlsStreams;
  const stream = core?.currentStream;
  if (stream) {
    return {
      names: stream.audioStreams.map((one) => one.name),
      current: stream.currentAudioStream?.name,
      choose: (name) => {
        const one = stream.audioStreams.find((each) => each.name === name);
        if (one) void core.switchAudioStream(one.id);
      },
    };
  }
  const { audioTracks = [] } = mediaOf(player) as { audioTracks?: ArrayLike<NativeTrack> };
  const tracks = Array.from(audioTracks);
  return {
    names: tracks.map((one) => one.label),
    current: tracks.find((one) => one.enabled)?.label,
    choose: (name) => {
      for (const one of tracks) one.enabled = one.label === name;
    },
  };
}

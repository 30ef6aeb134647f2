import type Player from 'xgplayer/es/player.js';
import { mediaOf } from './media.ts';

/** The audio tracks of the current film by name, for native and library playback. */
export interface AudioTracks {
  readonly names: readonly string[];
  readonly current: string | undefined;
  /** Rejects when the track cannot be loaded. */
  choose(name: string): Promise<unknown> | undefined;
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
      names: stream.audioStreams.map((audio) => audio.name),
      current: stream.currentAudioStream?.name,
      choose: (name) => {
        const audio = stream.audioStreams.find((candidate) => candidate.name === name);
        return audio && core.switchAudioStream(audio.id);
      },
    };
  }
  const { audioTracks = [] } = mediaOf(player) as { audioTracks?: ArrayLike<NativeTrack> };
  const tracks = Array.from(audioTracks);
  return {
    names: tracks.map((track) => track.label),
    current: tracks.find((track) => track.enabled)?.label,
    choose: (name) => {
      for (const track of tracks) track.enabled = track.label === name;
      return undefined;
    },
  };
}

// The playlists of an HLS film.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Qualities of the HLS films: pixel rows, width, video bits per second. */
export const LADDER = [
  { name: '720p', width: 1280, height: 720, kilobits: 170 },
  { name: '480p', width: 854, height: 480, kilobits: 110 },
  { name: '360p', width: 640, height: 360, kilobits: 84 },
  { name: '270p', width: 480, height: 270, kilobits: 55 },
] as const;

const HEAD = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="原声",LANGUAGE="zh",DEFAULT=YES,AUTOSELECT=YES,URI="original/index.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=NO,URI="english/index.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="伴奏",LANGUAGE="zh",DEFAULT=NO,AUTOSELECT=NO,URI="accompaniment/index.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="中文",LANGUAGE="zh",DEFAULT=NO,AUTOSELECT=YES,URI="zh.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,URI="en.m3u8"
`;

/** Bits per second of the busiest segment with its sound: a segment may be a third above the encoder's limit. */
const peak = (kilobits: number): number => Math.round(kilobits * 1.35 + 40) * 1000;

/** Writes the playlists of captions, the master of all qualities and one master for each. */
export function writeMasters(folder: string, seconds: number, framesPerSecond: number): void {
  for (const language of ['zh', 'en'])
    writeFileSync(
      join(folder, `${language}.m3u8`),
      `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${seconds}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${seconds},\n${language}.vtt\n#EXT-X-ENDLIST\n`,
    );
  const streams = LADDER.map(
    ({ name, width, height, kilobits }) =>
      [
        name,
        `#EXT-X-STREAM-INF:BANDWIDTH=${peak(kilobits)},RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond},CODECS="avc1.4d401f,mp4a.40.2",AUDIO="sound",SUBTITLES="captions"\n${name}/index.m3u8\n`,
      ] as const,
  );
  writeFileSync(join(folder, 'master.m3u8'), HEAD + streams.map(([, stream]) => stream).join(''));
  for (const [name, stream] of streams) writeFileSync(join(folder, `master-${name}.m3u8`), HEAD + stream);
}

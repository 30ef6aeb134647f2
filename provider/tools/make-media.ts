// Creates the films and ad clips of the sample store with ffmpeg. Authoring only; the result (media/) is
// committed. From the provider folder: npx tsx tools/make-media.ts [film or ad names]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { FILMS } from '../src/sample/videos.ts';
import { CAPTIONS } from './captions.ts';
import { adFrame, type FilmName, filmFrame } from './filmFrames.ts';
import { music, wav } from './music.ts';

const FPS = 12;
const PREVIEW_SECONDS = 40;
const AD_SECONDS = { tea: 7, postcard: 8 } as const;
/** Qualities of the HLS films: pixel rows, width, video bits per second. */
const LADDER = [
  { name: '480p', width: 854, height: 480, kilobits: 150 },
  { name: '360p', width: 640, height: 360, kilobits: 95 },
  { name: '270p', width: 480, height: 270, kilobits: 60 },
] as const;
const MEDIA = new URL('../media/', import.meta.url).pathname;
const scratch = mkdtempSync(join(tmpdir(), 'media-'));

const video = (kilobits: number): string[] =>
  `-c:v libx264 -profile:v main -pix_fmt yuv420p -preset slow -tune animation -crf 27 -maxrate ${kilobits}k -bufsize ${kilobits * 3}k -g ${FPS * 2} -keyint_min ${FPS * 2} -sc_threshold 0 -flags +bitexact -fflags +bitexact`.split(
    ' ',
  );
const AUDIO = '-c:a aac -b:a 48k -ac 1'.split(' ');

function ffmpeg(...args: string[]): void {
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Renders every frame into a lossless file. */
async function shoot(
  name: string,
  width: number,
  seconds: number,
  frame: (t: number) => string,
): Promise<string> {
  const file = join(scratch, `${name}.mkv`);
  const height = Math.round((width * 9) / 32) * 2;
  const encoder = spawn(
    'ffmpeg',
    `-hide_banner -loglevel error -y -f rawvideo -pix_fmt rgba -s ${width}x${height} -r ${FPS} -i - -c:v libx264 -preset ultrafast -qp 0 -pix_fmt yuv420p`
      .split(' ')
      .concat(file),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(encoder, 'close');
  for (let index = 0; index < seconds * FPS; index++) {
    const image = new Resvg(frame(index / FPS), { font: { loadSystemFonts: false } }).render();
    if (!encoder.stdin.write(image.pixels)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await ended;
  return file;
}

function sing(name: string, seconds: number, key: number, beat: number, melody = true): string {
  const file = join(scratch, `${name}.wav`);
  writeFileSync(file, wav(music(seconds, key, beat, melody)));
  return file;
}

async function makeFilm(name: FilmName, index: number): Promise<void> {
  const { format, seconds } = FILMS[name];
  const folder = join(MEDIA, 'films', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const picture = await shoot(name, format === 'hls' ? 854 : 640, seconds, (t) =>
    filmFrame(name, t, seconds, format === 'hls' ? 854 : 640),
  );
  const [key, beat] = [
    [0, 2, -3, 4, 5, -5, -2][index % 7] ?? 0,
    [0.3, 0.34, 0.28, 0.36, 0.25, 0.32, 0.38][index % 7] ?? 0.3,
  ];
  const tune = sing(name, seconds, key, beat);
  const mp4 = (file: string, length: number): void =>
    ffmpeg(
      '-i',
      picture,
      '-i',
      tune,
      '-t',
      String(length),
      '-vf',
      'scale=640:360',
      ...video(84),
      ...AUDIO,
      '-movflags',
      '+faststart',
      join(folder, file),
    );
  mp4('preview.mp4', PREVIEW_SECONDS);
  if (format === 'mp4') mp4('film.mp4', seconds);
  else
    makeHls(name, folder, picture, tune, sing(`${name}-accompaniment`, seconds, key, beat, false), seconds);
}

function makeHls(
  name: FilmName,
  folder: string,
  picture: string,
  tune: string,
  accompaniment: string,
  seconds: number,
): void {
  const hls = join(folder, 'hls');
  const segmented = (rendition: string): string[] => {
    mkdirSync(join(hls, rendition), { recursive: true });
    return [
      ...'-f hls -hls_time 6 -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4'.split(
        ' ',
      ),
      '-hls_segment_filename',
      join(hls, rendition, '%02d.m4s'),
      join(hls, rendition, 'index.m3u8'),
    ];
  };
  for (const { name: rendition, width, height, kilobits } of LADDER) {
    ffmpeg(
      '-i',
      picture,
      '-an',
      '-vf',
      `scale=${width}:${height}`,
      ...video(kilobits),
      ...segmented(rendition),
    );
  }
  ffmpeg('-i', tune, ...AUDIO, ...segmented('original'));
  ffmpeg('-i', accompaniment, ...AUDIO, ...segmented('accompaniment'));
  for (const language of ['zh', 'en'] as const) {
    writeFileSync(join(hls, `${language}.vtt`), captions(name, language, seconds));
    writeFileSync(
      join(hls, `${language}.m3u8`),
      `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${seconds}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${seconds},\n${language}.vtt\n#EXT-X-ENDLIST\n`,
    );
  }
  writeFileSync(join(hls, 'master.m3u8'), master(LADDER));
  for (const rung of LADDER) writeFileSync(join(hls, `master-${rung.name}.m3u8`), master([rung]));
}

function master(rungs: readonly (typeof LADDER)[number][]): string {
  const streams = rungs.map(
    ({ name, width, height, kilobits }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${(kilobits + 60) * 1000},RESOLUTION=${width}x${height},FRAME-RATE=${FPS},CODECS="avc1.4d401e,mp4a.40.2",AUDIO="sound",SUBTITLES="captions"\n${name}/index.m3u8\n`,
  );
  return `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="原声",LANGUAGE="zh",DEFAULT=YES,AUTOSELECT=YES,URI="original/index.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="伴奏",LANGUAGE="zh",DEFAULT=NO,AUTOSELECT=NO,URI="accompaniment/index.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="中文",LANGUAGE="zh",DEFAULT=NO,AUTOSELECT=YES,URI="zh.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,URI="en.m3u8"
${streams.join('')}`;
}

function captions(name: FilmName, language: 'zh' | 'en', seconds: number): string {
  const lines = CAPTIONS[name]?.[language] ?? [];
  const step = (seconds - 2) / lines.length;
  const stamp = (at: number): string => `00:00:${at.toFixed(3).padStart(6, '0')}`;
  const cues = lines.map(
    (line, index) => `${stamp(1 + index * step)} --> ${stamp(1 + index * step + step - 0.6)}\n${line}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

async function makeAd(name: keyof typeof AD_SECONDS): Promise<void> {
  const seconds = AD_SECONDS[name];
  mkdirSync(join(MEDIA, 'ads'), { recursive: true });
  const picture = await shoot(name, 640, seconds, (t) => adFrame(name, t, seconds, 640));
  const tune = sing(name, seconds, name === 'tea' ? 7 : 3, 0.2);
  ffmpeg(
    '-i',
    picture,
    '-i',
    tune,
    '-t',
    String(seconds),
    ...video(160),
    ...AUDIO,
    '-movflags',
    '+faststart',
    join(MEDIA, 'ads', `${name}.mp4`),
  );
}

const wanted = process.argv.slice(2);
const films = Object.keys(FILMS) as FilmName[];
for (const [index, film] of films.entries()) {
  if (wanted.length === 0 || wanted.includes(film)) await makeFilm(film, index);
}
for (const ad of ['tea', 'postcard'] as const)
  if (wanted.length === 0 || wanted.includes(ad)) await makeAd(ad);
rmSync(scratch, { recursive: true });

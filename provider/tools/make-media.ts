// Creates the films and ad clips of the sample store with ffmpeg. Authoring only; the result (media/) is
// committed. On Debian: apt-get install ffmpeg, then `npm run make-media -w provider -- [film or ad names]`.
// With `--bench` it creates the clips of the bench of the player, which have the frame rate of usual short videos.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { PREVIEW_SECONDS } from '../src/rules/captions.ts';
import { type FilmScript, FRAME } from '../src/sample/films/film.ts';
import { FILMS, type FilmName } from '../src/sample/films/films.ts';
import { filmFrame, filmSeconds, isSpoken } from '../src/sample/films/frame.ts';
import { SAMPLE_VIDEOS } from '../src/sample/videos.ts';
import { ADS, type AdName, adFrame } from './adFrames.ts';
import { type Language, webVtt } from './captions.ts';
import { LADDER, writeMasters } from './hls.ts';
import { mixed, music, SAMPLE_RATE, wav } from './music.ts';
import { ambience, voices } from './voices.ts';

/** Frames per second of the films of the store, and of the clips of the bench. */
const FPS = 12;
const CLIP_FPS = 24;
const CLIP_SECONDS = 30;
const CLIPS: readonly FilmName[] = ['falls', 'balloon', 'boat', 'panda', 'aurora'];
const SEGMENT_SECONDS = 6;
const MP4_WIDTH = 640;
const LANGUAGES = ['zh', 'en'] as const;
const MEDIA = new URL('../media/', import.meta.url).pathname;
const BENCH_CLIPS = new URL('../../video-remote/bench/clips/', import.meta.url).pathname;

/** Key frames are as far apart as segments of an HLS film begin, since they are most of the bytes. */
const video = (kilobits: number, rate = FPS): string[] =>
  `-c:v libx264 -profile:v main -pix_fmt yuv420p -preset medium -tune animation -crf 31 -maxrate ${kilobits}k -bufsize ${kilobits * 6}k -g ${SEGMENT_SECONDS * rate} -keyint_min ${SEGMENT_SECONDS * rate} -sc_threshold 0 -threads 1 -flags +bitexact -fflags +bitexact`.split(
    ' ',
  );
const AUDIO = '-c:a aac -b:a 32k -ac 1 -ar 32000 -flags +bitexact -fflags +bitexact'.split(' ');

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
  rate = FPS,
): Promise<string> {
  const file = join(scratch, `${name}.mkv`);
  const height = Math.round((width * 9) / 32) * 2;
  const encoder = spawn(
    'ffmpeg',
    `-hide_banner -loglevel error -y -f rawvideo -pix_fmt rgba -s ${width}x${height} -r ${rate} -i - -c:v libx264 -preset ultrafast -qp 0 -pix_fmt yuv420p`
      .split(' ')
      .concat(file),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(encoder, 'close');
  for (let index = 0; index < seconds * rate; index++) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${FRAME.width} ${FRAME.height}" preserveAspectRatio="none">${frame(index / rate)}</svg>`;
    const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    if (!encoder.stdin.write(image.pixels)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await ended;
  return file;
}

function sound(name: string, samples: Int16Array): string {
  const file = join(scratch, `${name}.wav`);
  writeFileSync(file, wav(samples));
  return file;
}

/** Music, place and, where a language is given, voices. */
function track(film: FilmScript, language?: Language): Int16Array {
  const { key, beat } = film.tune;
  const tune = music(filmSeconds(film), key, beat, language !== undefined);
  const speech = language && isSpoken(film, language) ? [voices(film, language)] : [];
  return mixed(tune, ambience(film), ...speech);
}

async function makeFilm(name: FilmName): Promise<void> {
  const film: FilmScript = FILMS[name];
  const seconds = filmSeconds(film);
  const folder = join(MEDIA, 'films', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const width = film.format === 'hls' ? LADDER[0].width : MP4_WIDTH;
  const picture = await shoot(name, width, seconds, (t) => filmFrame(film, t));
  const speech = sound(name, track(film, 'zh'));
  const mp4 = (file: string, length: number): void =>
    ffmpeg(
      ...['-i', picture, '-i', speech, '-t', String(length), '-vf', `scale=${MP4_WIDTH}:-2`],
      ...[...video(82), ...AUDIO, '-movflags', '+faststart', join(folder, file)],
    );
  if (isSold(name)) mp4('preview.mp4', PREVIEW_SECONDS);
  if (film.format === 'mp4') {
    mp4('film.mp4', seconds);
    writeCaptions(film, folder);
  } else {
    makeHls(film, name, join(folder, 'hls'), picture, speech);
  }
}

/** Whether a video that costs something shows this film: only then somebody sees its preview. */
function isSold(film: FilmName): boolean {
  return SAMPLE_VIDEOS.some((item) => item.film === film && (item.vodPointsPlay > 0 || item.vipOnly));
}

function writeCaptions(film: FilmScript, folder: string): void {
  for (const language of LANGUAGES)
    if (isSpoken(film, language)) writeFileSync(join(folder, `${language}.vtt`), webVtt(film, language));
}

function makeHls(film: FilmScript, name: string, hls: string, picture: string, speech: string): void {
  const segmented = (rendition: string): string[] => {
    mkdirSync(join(hls, rendition), { recursive: true });
    return [
      ...`-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4`.split(
        ' ',
      ),
      '-hls_segment_filename',
      join(hls, rendition, '%02d.m4s'),
      join(hls, rendition, 'index.m3u8'),
    ];
  };
  for (const { name: rendition, width, height, kilobits } of LADDER) {
    const scale = ['-an', '-vf', `scale=${width}:${height}`];
    ffmpeg('-i', picture, ...scale, ...video(kilobits), ...segmented(rendition));
  }
  const english = sound(`${name}-en`, track(film, 'en'));
  const accompaniment = sound(`${name}-accompaniment`, track(film));
  ffmpeg('-i', speech, ...AUDIO, ...segmented('original'));
  ffmpeg('-i', english, ...AUDIO, ...segmented('english'));
  ffmpeg('-i', accompaniment, ...AUDIO, ...segmented('accompaniment'));
  writeCaptions(film, hls);
  writeMasters(hls, filmSeconds(film), FPS);
}

async function makeAd(name: AdName): Promise<void> {
  const { seconds } = ADS[name];
  mkdirSync(join(MEDIA, 'ads'), { recursive: true });
  const picture = await shoot(name, MP4_WIDTH, seconds, (t) => adFrame(name, t));
  const tune = music(seconds, name === 'tea' ? 7 : 3, 0.2, true);
  ffmpeg(
    ...['-i', picture, '-i', sound(name, mixed(tune, new Float32Array(seconds * SAMPLE_RATE)))],
    ...['-t', String(seconds), ...video(160), ...AUDIO, '-movflags', '+faststart'],
    join(MEDIA, 'ads', `${name}.mp4`),
  );
}

/** The first seconds of a film at the frame rate of usual short videos. */
async function makeClip(name: FilmName): Promise<void> {
  const film: FilmScript = FILMS[name];
  mkdirSync(BENCH_CLIPS, { recursive: true });
  const picture = await shoot(name, MP4_WIDTH, CLIP_SECONDS, (t) => filmFrame(film, t), CLIP_FPS);
  ffmpeg(
    ...['-i', picture, '-i', sound(name, track(film, 'zh')), '-t', String(CLIP_SECONDS)],
    ...[...video(82, CLIP_FPS), ...AUDIO, '-movflags', '+faststart', join(BENCH_CLIPS, `${name}.mp4`)],
  );
}

const isForBench = process.argv.includes('--bench');
const wanted = process.argv.slice(2).filter((name) => name !== '--bench');
const names: readonly string[] = isForBench ? CLIPS : [...Object.keys(FILMS), ...Object.keys(ADS)];
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`No film or ad is called '${unknown}'. There are: ${names.join(', ')}\n`);
  process.exit(1);
}
const scratch = mkdtempSync(join(tmpdir(), 'media-'));
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
if (isForBench) {
  for (const film of CLIPS) if (isWanted(film)) await makeClip(film);
} else {
  for (const film of Object.keys(FILMS) as FilmName[]) if (isWanted(film)) await makeFilm(film);
  for (const ad of Object.keys(ADS) as AdName[]) if (isWanted(ad)) await makeAd(ad);
}
rmSync(scratch, { recursive: true });

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { cutFilm } from '../hosts/cutFilm.ts';
import { PREVIEW_SECONDS } from '../rules/captions.ts';
import { clipOf } from '../rules/clip.ts';
import type { FilmScript } from './films/film.ts';
import { FILMS, type FilmName } from './films/films.ts';
import { filmSeconds } from './films/frame.ts';
import { sampleStore } from './store.ts';

const MEDIA = fileURLToPath(new URL('../../media/', import.meta.url));
const { videos } = sampleStore();

/** The folder of the files of a video's film, or of the film that it is a clip of. */
const sourceOf = (folder: string): string => clipOf(folder)?.film ?? folder;
/** The file that is played, or cut: a stream is in one file only as its preview. */
function fileOf(folder: string, format: 'mp4' | 'hls'): string {
  if (format === 'hls') return 'hls/master.m3u8';
  return FILMS[sourceOf(folder) as FilmName].format === 'hls' ? 'preview.mp4' : 'film.mp4';
}
const size = (path: string): number => statSync(join(MEDIA, path)).size;
const text = (path: string): string => readFileSync(join(MEDIA, path), 'utf8');

function filesOf(folder: string): string[] {
  return readdirSync(join(MEDIA, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The addresses an HLS playlist names. */
function namesIn(playlist: string): string[] {
  const lines = playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return [...lines, ...[...playlist.matchAll(/URI="([^"]+)"/g)].map((match) => match[1] ?? '')];
}

/** The length that an MP4 says it has: duration by time scale of its `mvhd` box, version 0. */
function mp4Seconds(bytes: Buffer): number {
  const box = bytes.indexOf('mvhd');
  return bytes.readUInt32BE(box + 20) / bytes.readUInt32BE(box + 16);
}

/** The length of an HLS film: the sum of its segments, the same in every quality. */
function hlsSeconds(film: string): number {
  const lengths = ['720p', '480p', '360p', '270p'].map((quality) =>
    [...text(`films/${film}/hls/${quality}/index.m3u8`).matchAll(/#EXTINF:([\d.]+)/g)].reduce(
      (sum, [, seconds]) => sum + Number(seconds),
      0,
    ),
  );
  expect(new Set(lengths).size).toBe(1);
  return lengths[0] ?? 0;
}

describe('the media folder', () => {
  it('has the film of every video, and the preview of each that is not free', () => {
    for (const { film: folder, format, vodPointsPlay, vipOnly, canTryWatch } of videos) {
      const film = sourceOf(folder);
      if ((vodPointsPlay > 0 || vipOnly) && canTryWatch)
        expect(size(`films/${film}/preview.mp4`)).toBeGreaterThan(100_000);
      expect(size(`films/${film}/${fileOf(folder, format)}`)).toBeGreaterThan(100);
    }
  });

  it('has no film that no video shows', () => {
    const shown = videos.flatMap(({ film, playlist = [] }) => [
      sourceOf(film),
      ...playlist.map((entry) => entry.film),
    ]);
    expect(readdirSync(join(MEDIA, 'films')).sort()).toEqual([...new Set(shown)].sort());
  });

  it('has films that are exactly as long as their script says', () => {
    for (const [name, film] of Object.entries<FilmScript>(FILMS)) {
      const seconds =
        film.format === 'mp4'
          ? mp4Seconds(readFileSync(join(MEDIA, `films/${name}/film.mp4`)))
          : hlsSeconds(name);
      expect(Math.abs(seconds - filmSeconds(film)), name).toBeLessThan(0.2);
    }
  });

  it('has previews of 40 seconds', () => {
    const previews = filesOf('films').filter((file) => file.endsWith('preview.mp4'));
    expect(previews.length).toBeGreaterThan(4);
    for (const file of previews) {
      expect(Math.abs(mp4Seconds(readFileSync(file)) - PREVIEW_SECONDS), file).toBeLessThan(0.2);
    }
  });

  it('has every quality, caption and ad clip that the videos name', () => {
    for (const { film: folder, qualities = [], captions = [], adVideos = [] } of videos) {
      const film = sourceOf(folder);
      for (const { Url } of qualities) expect(text(`films/${film}/${Url}`)).toMatch(/^#EXTM3U/);
      for (const { value } of captions) expect(text(`films/${film}/${value}`)).toMatch(/^WEBVTT/);
      for (const { adVideo } of adVideos) expect(size(adVideo)).toBeGreaterThan(50_000);
    }
  });

  it('has every film of a playlist, the video’s own first', () => {
    const lists = videos.filter(({ playlist }) => playlist);
    expect(lists.length).toBeGreaterThan(0);
    for (const { film, format, playlist = [] } of lists) {
      for (const entry of playlist) expect(size(`films/${entry.film}/${entry.path}`)).toBeGreaterThan(100);
      expect(playlist[0]).toMatchObject({ film, path: format === 'mp4' ? 'film.mp4' : 'hls/master.m3u8' });
    }
  });

  it('offers four qualities, three sound tracks and two captions in every HLS master', () => {
    for (const film of new Set(videos.filter(({ format }) => format === 'hls').map((video) => video.film))) {
      const master = text(`films/${film}/hls/master.m3u8`);
      expect(master.match(/#EXT-X-STREAM-INF/g)).toHaveLength(4);
      expect(master.match(/TYPE=AUDIO/g)).toHaveLength(3);
      expect(master.match(/TYPE=SUBTITLES/g)).toHaveLength(2);
    }
  });

  it('promises at least the bits per second of the busiest segment of each quality with its sound', () => {
    const busiest = (folder: string): number =>
      Math.max(...filesOf(folder).map((file) => (file.endsWith('.m4s') ? statSync(file).size : 0))) * (8 / 6);
    for (const { film } of videos.filter(({ format }) => format === 'hls')) {
      const hls = `films/${film}/hls`;
      const promised = text(`${hls}/master.m3u8`).matchAll(/BANDWIDTH=(\d+).*\n(\w+)\//g);
      for (const [, bits, quality] of promised)
        expect(Number(bits), quality).toBeGreaterThanOrEqual(
          busiest(`${hls}/${quality}`) + busiest(`${hls}/original`),
        );
    }
  });

  it('leads from every HLS playlist only to files that are there', () => {
    const playlists = filesOf('films').filter((file) => file.endsWith('.m3u8'));
    expect(playlists.length).toBeGreaterThan(10);
    for (const playlist of playlists) {
      const names = namesIn(readFileSync(playlist, 'utf8'));
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect(statSync(join(playlist, '..', name)).size).toBeGreaterThan(0);
    }
  });

  it('can be played while it loads: the index of every MP4 stands before its pictures', () => {
    for (const file of [...filesOf('films'), ...filesOf('ads')].filter(
      (name) => name.endsWith('.mp4') && !name.endsWith('init.mp4'),
    )) {
      const bytes = readFileSync(file);
      expect(bytes.indexOf('moov')).toBeGreaterThan(0);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    }
  });

  it('has sound in every film, preview and ad clip', () => {
    const playable = [...filesOf('films'), ...filesOf('ads')].filter((file) => file.endsWith('.mp4'));
    const masters = filesOf('films').filter((file) => file.endsWith('master.m3u8'));
    // The pictures and the sound of a stream are files of their own.
    const single = playable.filter((file) => !file.includes('/hls/'));
    expect(single.length).toBeGreaterThan(20);
    for (const file of single)
      expect(readFileSync(file).includes('hdlr\0\0\0\0\0\0\0\0soun'), file).toBe(true);
    for (const file of masters) expect(readFileSync(file, 'utf8'), file).toMatch(/TYPE=AUDIO/);
  });

  it('stays small', () => {
    const total = filesOf('.').reduce((sum, file) => sum + statSync(file).size, 0);
    expect(total).toBeLessThan(30 * 1024 * 1024);
  });
});

describe('the clips', () => {
  const clips = videos.flatMap((video) => {
    const clip = clipOf(video.film);
    return clip
      ? [{ ...video, ...clip, source: join(MEDIA, 'films', clip.film, fileOf(video.film, 'mp4')) }]
      : [];
  });

  it.each(clips)('$vodName begins at a key frame and is as long as the data say', async (clip) => {
    const input = new Input({ source: new FilePathSource(clip.source), formats: [MP4] });
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error(`${clip.source} has no picture`);
    const keyFrame = await new EncodedPacketSink(track).getKeyPacket(clip.from);
    input.dispose();
    expect(keyFrame?.timestamp).toBe(clip.from);
    const seconds = mp4Seconds(await cutFilm(clip.source, clip.from, clip.to));
    expect(Math.abs(seconds - (clip.vodDuration ?? 0))).toBeLessThan(0.2);
  });

  it('are the same bytes every time, with the index before the pictures', async () => {
    const { source, from, to } = clips[0] ?? { source: '', from: 0, to: 0 };
    const clip = await cutFilm(source, from, to);
    expect(clip.equals(await cutFilm(source, from, to))).toBe(true);
    expect(clip.indexOf('moov')).toBeGreaterThan(0);
    expect(clip.indexOf('moov')).toBeLessThan(clip.indexOf('mdat'));
  });
});

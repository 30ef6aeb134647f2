import { type Box, ids, isArt, type Layer, layerMarkup, middleOf } from './artwork.ts';
import { lettering } from './coverTitle.ts';
import { FRAME } from './films/film.ts';
import { filmFrame } from './films/frame.ts';
import { type BookLook, clampFromZero, lookOfBook, type SceneLook } from './looks.ts';
import { dice } from './random.ts';
import { storyCoverMarkup, storyThumbMarkup, storyWideMarkup } from './stories/storyPages.ts';
import { frameOf } from './videos.ts';
import { weatherMarkup } from './weather.ts';

/** A picture as SVG markup in its own units; `height` is exact for a width of 500. */
export interface Drawing {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
}

/** 云海飞艇. */
const DESKTOP_BOOK = 1013;

/** A book's 3:4 cover with its title. */
export function coverDrawing(bookId: number, title: string): Drawing | undefined {
  const look = lookOfBook(bookId);
  if (!look) return undefined;
  const written = storyCoverMarkup(title, 300);
  const scene = written ?? windowed(look.layers, { x: 50, y: 0, w: 300, h: 400 }, 300);
  const weather = written ? '' : weatherMarkup(look.weather, 300, 400, dice(`cover ${bookId}`));
  return { markup: scene + weather + shade(look) + lettering(title, look.title), width: 300, height: 400 };
}

/** A book's 2:1 picture without a title, because the screens overlay one. */
export function wideDrawing(bookId: number): Drawing | undefined {
  const look = lookOfBook(bookId);
  if (!look) return undefined;
  const written = storyWideMarkup(bookId, 400);
  if (written !== undefined) return { markup: written, width: 400, height: 200 };
  return sceneDrawing(
    {
      layers: look.layers,
      weather: look.weather,
      window: { x: 0, y: clampFromZero(look.middle - 100, 200), w: 400, h: 200 },
    },
    400,
    200,
    `wide ${bookId}`,
  );
}

/** A video's 16:9 poster (`still` 0) or the picture of a progress marker: a frame of what it shows. */
export function posterDrawing(vodId: number, still: number): Drawing | undefined {
  const frame = frameOf(vodId, still);
  return frame && { markup: filmFrame(frame.film, frame.seconds), width: FRAME.width, height: FRAME.height };
}

/** A landscape drawing of a scene. */
export function sceneDrawing(look: SceneLook, width: number, height: number, key: string): Drawing {
  const scene = windowed(look.layers, look.window, width);
  return { markup: scene + weatherMarkup(look.weather, width, height, dice(key)), width, height };
}

/** The layers cropped to a window and scaled to the width. The edge of the picture clips them. */
function windowed(layers: BookLook['layers'], { x, y, w }: Box, width: number): string {
  const names = ids();
  const drawn = layers.map((layer) => layerMarkup(layer, names)).join('');
  return `<g transform="scale(${width / w}) translate(${-x} ${-y})">${drawn}</g>`;
}

function shade({ title }: BookLook): string {
  const atFoot = title.place === 'bottom';
  if (title.place.startsWith('column')) return '';
  const [from, to] = atFoot ? [0, 0.4] : [0.3, 0];
  return `<defs><linearGradient id="shade" x2="0" y2="1"><stop offset="0" stop-color="${title.stroke}" stop-opacity="${from}"/><stop offset="1" stop-color="${title.stroke}" stop-opacity="${to}"/></linearGradient></defs><rect y="${atFoot ? 230 : 0}" width="300" height="${atFoot ? 170 : 120}" fill="url(#shade)"/>`;
}

/**
 * A chapter's 16:9 picture: a part of one of its pages if the book is written by hand, else one of the book's
 * places at a varying zoom.
 */
export function thumbDrawing(bookId: number, chapter: number): Drawing | undefined {
  const page = storyThumbMarkup(bookId, chapter, 400);
  if (page !== undefined) return { markup: page, width: 400, height: 225 };
  const look = lookOfBook(bookId);
  if (!look) return undefined;
  const random = dice(`thumb ${bookId} ${chapter}`);
  const place = look.places[(chapter - 1) % look.places.length];
  if (!place) return undefined;
  const w = 400 / (1 + random.next() * 0.7);
  const h = (w * 9) / 16;
  const middle = 130 + random.next() * 130;
  const turned: Layer = {
    ...place,
    mirror: random.next() < 0.5,
    tint: { ...place.tint, hue: (place.tint?.hue ?? 0) + random.between(-14, 14) },
  };
  const weather =
    random.next() < 0.5 ? random.pick(['stars', 'petals', 'mist', 'snow', 'fireflies'] as const) : 'none';
  const window = { x: random.next() * (400 - w), y: clampFromZero(middle - h / 2, 400 - h), w, h };
  return sceneDrawing({ layers: [turned], weather, window }, 400, 225, `thumb weather ${bookId} ${chapter}`);
}

/** Whether {@link promoDrawing} draws an advertisement of that name. */
export function isPromo(name: string): boolean {
  return isArt(name) || name === 'vip' || name === 'coins' || name === 'desktop';
}

/**
 * A 2:1 advertisement: one of the two recharge pictures, the store on a desktop, or a wide crop of an art,
 * which databases of earlier versions name.
 */
export function promoDrawing(name: string): Drawing | undefined {
  if (name === 'vip' || name === 'coins') return goldDrawing(name);
  if (name === 'desktop') return desktopDrawing();
  if (!isArt(name)) return undefined;
  const w = 380;
  const y = clampFromZero(middleOf(name) - w / 4, 400 - w / 2);
  return sceneDrawing(
    { layers: [{ art: name }], weather: 'none', window: { x: 10, y, w, h: w / 2 } },
    400,
    200,
    `ad ${name}`,
  );
}

/** {@link DESKTOP_BOOK} on the screen of a desktop computer. */
function desktopDrawing(): Drawing | undefined {
  const airship = wideDrawing(DESKTOP_BOOK);
  if (!airship) return undefined;
  const room =
    '<rect width="400" height="200" fill="#f3d9b8"/><rect y="168" width="400" height="32" fill="#a9714b"/><rect y="168" width="400" height="5" fill="#8a5838"/>';
  const computer =
    '<path d="M176 150H224L230 176H170Z" fill="#3b4152"/><rect x="150" y="174" width="100" height="6" rx="3" fill="#2b303d"/><rect x="57" y="5" width="286" height="151" rx="9" fill="#2b303d"/>';
  const screen = `<svg x="65" y="13" width="270" height="135" viewBox="0 0 400 200">${airship.markup}</svg>`;
  return { markup: room + computer + screen, width: 400, height: 200 };
}

function goldDrawing(name: 'vip' | 'coins'): Drawing {
  const coin = (x: number, y: number, r: number): string =>
    `<g transform="translate(${x} ${y}) scale(${r / 40})"><circle r="40" cy="4" fill="#b9791a"/><circle r="40" fill="#f6bd3c"/><circle r="31" fill="#ffd765"/><path d="M0-20L17 0L0 20L-17 0Z" fill="#fff3c4"/><path d="M-26-18A32 32 0 0 1-8-31" fill="none" stroke="#fff8dd" stroke-width="5" stroke-linecap="round"/></g>`;
  const crown =
    '<g transform="translate(286 96)"><ellipse cy="58" rx="84" ry="12" fill="#000" fill-opacity=".25"/><path d="M-76 40L-88-34L-40 2L0-62L40 2L88-34L76 40Z" fill="#f6bd3c"/><path d="M0-62L40 2L88-34L76 40H0Z" fill="#e8a52c"/><rect x="-76" y="40" width="152" height="18" rx="6" fill="#ffd765"/><circle cx="-88" cy="-36" r="9" fill="#fff3c4"/><circle cy="-64" r="10" fill="#fff3c4"/><circle cx="88" cy="-36" r="9" fill="#fff3c4"/><path d="M0 0L14 18L0 36L-14 18Z" fill="#e5483a"/></g>';
  const coins =
    coin(226, 128, 34) + coin(330, 132, 38) + coin(280, 92, 46) + coin(356, 62, 20) + coin(206, 60, 16);
  const [from, to] = name === 'vip' ? ['#2b2148', '#6a3f86'] : ['#7a2418', '#d9622a'];
  const back = `<defs><linearGradient id="gold" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="400" height="200" fill="url(#gold)"/>`;
  const rays = Array.from({ length: 16 }, (_, index) => {
    const at = (turn: number): string =>
      `${(284 + Math.cos(turn) * 420).toFixed(1)} ${(96 + Math.sin(turn) * 420).toFixed(1)}`;
    return `M284 96L${at((index * Math.PI) / 8)}L${at((index * Math.PI) / 8 + 0.16)}Z`;
  }).join('');
  const markup = `${back}<path d="${rays}" fill="#fff" fill-opacity=".07"/>${name === 'vip' ? crown : coins}${weatherMarkup('stars', 400, 200, dice(`ad ${name}`))}`;
  return { markup, width: 400, height: 200 };
}

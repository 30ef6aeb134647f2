/**
 * The icon set: one small constant per glyph, so that a build carries only the glyphs it names.
 * Each is one path on a 24 grid, drawn with a 1.8 round stroke unless it says otherwise.
 */
export interface Glyph {
  /** SVG path data on a 24 x 24 grid. */
  readonly d: string;
  /** The shape is solid; most glyphs are made solid by `<Icon filled>` instead. */
  readonly filled?: boolean;
  /** Stroke width on the grid, 1.8 when absent. */
  readonly stroke?: number;
}

export const book: Glyph = {
  d: 'M12 6.2C10.2 4.7 7.6 4.2 4 4.3v13.6c3.6-.1 6.2.5 8 2 1.8-1.5 4.4-2.1 8-2V4.3c-3.6-.1-6.2.4-8 1.9ZM12 6.2v13.5',
};
export const grid: Glyph = {
  d: 'M5.8 4h3a1.8 1.8 0 0 1 1.8 1.8v3a1.8 1.8 0 0 1-1.8 1.8h-3a1.8 1.8 0 0 1-1.8-1.8v-3a1.8 1.8 0 0 1 1.8-1.8ZM15.2 4h3a1.8 1.8 0 0 1 1.8 1.8v3a1.8 1.8 0 0 1-1.8 1.8h-3a1.8 1.8 0 0 1-1.8-1.8v-3a1.8 1.8 0 0 1 1.8-1.8ZM5.8 13.4h3a1.8 1.8 0 0 1 1.8 1.8v3a1.8 1.8 0 0 1-1.8 1.8h-3a1.8 1.8 0 0 1-1.8-1.8v-3a1.8 1.8 0 0 1 1.8-1.8ZM13.3 16.7a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0Z',
};
export const play: Glyph = {
  d: 'M8 5.6v12.8a.8.8 0 0 0 1.22.68l10.2-6.4a.8.8 0 0 0 0-1.36L9.22 4.92A.8.8 0 0 0 8 5.6Z',
};
export const video: Glyph = {
  d: 'M6.2 5h11.6a3.2 3.2 0 0 1 3.2 3.2v7.6a3.2 3.2 0 0 1-3.2 3.2h-11.6a3.2 3.2 0 0 1-3.2-3.2v-7.6a3.2 3.2 0 0 1 3.2-3.2ZM10.3 9.3v5.4l4.6-2.7Z',
};
export const heart: Glyph = {
  d: 'M12 20s-7.8-4.6-7.8-10.3A4.4 4.4 0 0 1 8.6 5.2c1.5 0 2.7.8 3.4 2 .7-1.2 1.9-2 3.4-2a4.4 4.4 0 0 1 4.4 4.5C19.8 15.4 12 20 12 20Z',
};
export const user: Glyph = {
  d: 'M8.1 8.2a3.9 3.9 0 1 0 7.8 0 3.9 3.9 0 1 0-7.8 0ZM4.6 20c.6-3.9 3.5-6 7.4-6s6.8 2.1 7.4 6',
};
export const search: Glyph = { d: 'M4.5 10.8a6.3 6.3 0 1 0 12.6 0 6.3 6.3 0 1 0-12.6 0ZM15.6 15.6l4.2 4.2' };
export const back: Glyph = { d: 'm14.5 5-7 7 7 7' };
export const right: Glyph = { d: 'm9.5 5.5 6.5 6.5-6.5 6.5' };
export const down: Glyph = { d: 'm5.5 9.5 6.5 6.5 6.5-6.5' };
export const up: Glyph = { d: 'm5.5 14.5 6.5-6.5 6.5 6.5' };
export const close: Glyph = { d: 'm6 6 12 12M18 6 6 18' };
export const check: Glyph = { d: 'm5 12.6 4.6 4.6L19 7.4' };
export const edit: Glyph = {
  d: 'm4.5 19.5.7-3.9L15.7 5.1a2 2 0 0 1 2.8 0l.4.4a2 2 0 0 1 0 2.8L8.4 18.8ZM14 6.8l3.2 3.2',
};
export const trash: Glyph = {
  d: 'M4.5 7h15M9.5 7V4.8h5V7M6.5 7l.8 12.2h9.4L17.5 7M10.2 10.8v4.8M13.8 10.8v4.8',
};
export const clock: Glyph = { d: 'M3.7 12a8.3 8.3 0 1 0 16.6 0 8.3 8.3 0 1 0-16.6 0ZM12 7.3V12l3.2 2' };
export const list: Glyph = {
  d: 'M9 6.5h11M9 12h11M9 17.5h11M3.9 6.5a.9.9 0 1 0 1.8 0 .9 .9 0 1 0-1.8 0ZM3.9 12a.9.9 0 1 0 1.8 0 .9 .9 0 1 0-1.8 0ZM3.9 17.5a.9.9 0 1 0 1.8 0 .9 .9 0 1 0-1.8 0Z',
};
export const previous: Glyph = { d: 'M17.5 5.5v13L8 12ZM6 5.5v13' };
export const next: Glyph = { d: 'M6.5 5.5v13L16 12ZM18 5.5v13' };
export const moon: Glyph = { d: 'M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8Z' };
export const sun: Glyph = {
  d: 'M8.1 12a3.9 3.9 0 1 0 7.8 0 3.9 3.9 0 1 0-7.8 0ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
};
export const refresh: Glyph = { d: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.7 3.8v3.6H16' };
export const copy: Glyph = {
  d: 'M10.9 8.5h6.2a2.4 2.4 0 0 1 2.4 2.4v6.2a2.4 2.4 0 0 1-2.4 2.4h-6.2a2.4 2.4 0 0 1-2.4-2.4v-6.2a2.4 2.4 0 0 1 2.4-2.4ZM15.5 8.5V7a2.5 2.5 0 0 0-2.5-2.5H7A2.5 2.5 0 0 0 4.5 7v6A2.5 2.5 0 0 0 7 15.5h1.5',
};
export const phone: Glyph = {
  d: 'M9.1 3h5.8a2.6 2.6 0 0 1 2.6 2.6v12.8a2.6 2.6 0 0 1-2.6 2.6h-5.8a2.6 2.6 0 0 1-2.6-2.6v-12.8a2.6 2.6 0 0 1 2.6-2.6ZM10.5 17.8h3',
};
export const lock: Glyph = {
  d: 'M7.4 10.5h9.2a2.4 2.4 0 0 1 2.4 2.4v4.7a2.4 2.4 0 0 1-2.4 2.4h-9.2a2.4 2.4 0 0 1-2.4-2.4v-4.7a2.4 2.4 0 0 1 2.4-2.4ZM8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5M12 14.2v2.2',
};
export const mail: Glyph = {
  d: 'M6.1 5.5h11.8a2.6 2.6 0 0 1 2.6 2.6v7.8a2.6 2.6 0 0 1-2.6 2.6h-11.8a2.6 2.6 0 0 1-2.6-2.6v-7.8a2.6 2.6 0 0 1 2.6-2.6ZM4.5 7.5l7.5 5.7 7.5-5.7',
};
export const headset: Glyph = {
  d: 'M4.5 14.5V12a7.5 7.5 0 0 1 15 0v2.5M5.2 13h.6a1.7 1.7 0 0 1 1.7 1.7v2.1a1.7 1.7 0 0 1-1.7 1.7h-.6a1.7 1.7 0 0 1-1.7-1.7v-2.1a1.7 1.7 0 0 1 1.7-1.7ZM18.2 13h.6a1.7 1.7 0 0 1 1.7 1.7v2.1a1.7 1.7 0 0 1-1.7 1.7h-.6a1.7 1.7 0 0 1-1.7-1.7v-2.1a1.7 1.7 0 0 1 1.7-1.7ZM18.5 18.5c0 1.5-1.5 2.3-4 2.3',
};
export const download: Glyph = { d: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15' };
export const addHome: Glyph = {
  d: 'M8.5 4h7a4.5 4.5 0 0 1 4.5 4.5v7a4.5 4.5 0 0 1-4.5 4.5h-7a4.5 4.5 0 0 1-4.5-4.5v-7a4.5 4.5 0 0 1 4.5-4.5ZM12 8.3v7.4M8.3 12h7.4',
};
export const coin: Glyph = {
  d: 'M3.7 12a8.3 8.3 0 1 0 16.6 0 8.3 8.3 0 1 0-16.6 0ZM12 7.6 15.8 12 12 16.4 8.2 12Z',
};
export const crown: Glyph = { d: 'm4 8 4 3.7L12 5l4 6.7L20 8l-1.5 10h-13Z' };
export const calendar: Glyph = {
  d: 'M6.8 5.5h10.4a2.8 2.8 0 0 1 2.8 2.8v8.9a2.8 2.8 0 0 1-2.8 2.8h-10.4a2.8 2.8 0 0 1-2.8-2.8v-8.9a2.8 2.8 0 0 1 2.8-2.8ZM4 10h16M8.3 3.5v3.6M15.7 3.5v3.6',
};
export const wallet: Glyph = {
  d: 'M4 8.3A2.3 2.3 0 0 1 6.3 6H17v3M4 8.3V17a2.5 2.5 0 0 0 2.5 2.5H20V9H6.3M14.9 14.2a1.1 1.1 0 1 0 2.2 0 1.1 1.1 0 1 0-2.2 0ZM16 14.2h.01',
};
export const wifiOff: Glyph = {
  d: 'M3 3.5 20.5 21M8.5 15.5a5 5 0 0 1 5.6-1M5.5 12.3a9.5 9.5 0 0 1 4-2.2M2.8 9a13.6 13.6 0 0 1 3.7-2.3M10.5 5.3A13.5 13.5 0 0 1 21.2 9M14.5 10.3a9.4 9.4 0 0 1 4 2M11.1 19a.9.9 0 1 0 1.8 0 .9 .9 0 1 0-1.8 0Z',
};
export const alert: Glyph = {
  d: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM12 7.5v5.3M11.3 16.2a.7 .7 0 1 0 1.4 0 .7 .7 0 1 0-1.4 0Z',
};
export const dots: Glyph = {
  d: 'M4 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0ZM5.5 12h.01M10.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0ZM12 12h.01M17 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0ZM18.5 12h.01',
};
export const compass: Glyph = {
  d: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM15.7 8.3l-2.2 5.2-5.2 2.2 2.2-5.2Z',
};
export const fullscreen: Glyph = { d: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15' };
export const pause: Glyph = { d: 'M8 5.5v13M16 5.5v13', stroke: 3.2 };
export const volume: Glyph = {
  d: 'M4.5 9.5v5H8l4.5 4V5.5L8 9.5ZM15.8 9a4.3 4.3 0 0 1 0 6M18.3 6.5a7.8 7.8 0 0 1 0 11',
};
export const eye: Glyph = {
  d: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12ZM9.1 12a2.9 2.9 0 1 0 5.8 0 2.9 2.9 0 1 0-5.8 0Z',
};
export const eyeOff: Glyph = {
  d: 'M4 4l16 16M9.5 6.2A9 9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a16 16 0 0 1-3 3.7M6.2 7.9A15.8 15.8 0 0 0 2.8 12S6 18.2 12 18.2c1.5 0 2.8-.4 4-.9M9.9 9.9a2.9 2.9 0 0 0 4.1 4.1',
};
export const star: Glyph = { d: 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8Z' };
export const flame: Glyph = {
  d: 'M12 21c-3.9 0-6.6-2.6-6.6-6.2 0-2.8 1.7-4.5 3-6.3C9.5 7 10.4 5.5 10 3c3 1 5 3.6 5 6.6.8-.4 1.4-1.2 1.6-2.2 1.3 1.7 2 4 2 6.6 0 4-2.7 7-6.6 7Z',
};
export const gift: Glyph = {
  d: 'M5 9h14a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-14a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1ZM5.5 13v7h13v-7M12 9v11M12 9C8 9 6.8 7.6 6.8 6.2S8 3.9 9.2 4.2C11 4.7 12 9 12 9ZM12 9c4 0 5.2-1.4 5.2-2.8S16 3.9 14.8 4.2C13 4.7 12 9 12 9Z',
};
export const swap: Glyph = { d: 'M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19' };
export const receipt: Glyph = { d: 'M6 3.5h12v17l-2-1.3-2 1.3-2-1.3-2 1.3-2-1.3-2 1.3ZM9 8.5h6M9 12.5h6' };
export const home: Glyph = { d: 'm4 11 8-7 8 7v8.5h-5.5V14h-5v5.5H4Z' };
export const scan: Glyph = {
  d: 'M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M4 12h16',
};
export const card: Glyph = {
  d: 'M5.6 5.5h12.8a2.6 2.6 0 0 1 2.6 2.6v7.8a2.6 2.6 0 0 1-2.6 2.6h-12.8a2.6 2.6 0 0 1-2.6-2.6v-7.8a2.6 2.6 0 0 1 2.6-2.6ZM3 10h18M7 15h4',
};
export const bolt: Glyph = { d: 'M13 3 5 13.5h6L10 21l9-11h-6.3Z' };
export const flag: Glyph = { d: 'M6 21V4.5c4-2 7 1.5 12 0V13c-5 1.5-8-2-12 0' };
export const bag: Glyph = { d: 'M5 8h14l1 12H4ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5' };
export const cube: Glyph = {
  d: 'm12 3.5 7.5 4.2v8.6L12 20.5l-7.5-4.2V7.7ZM12 12l7.5-4.3M12 12 4.5 7.7M12 12v8.5',
};
export const locate: Glyph = {
  d: 'M6 12a6 6 0 1 0 12 0 6 6 0 1 0-12 0ZM10.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0ZM12 12h.01M12 3v3M12 18v3M3 12h3M18 12h3',
};
export const camera: Glyph = {
  d: 'M4 8.5h3.5L9 6h6l1.5 2.5H20V19H4ZM8.7 13.3a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0Z',
};
export const external: Glyph = {
  d: 'M10 5H6.5A2.5 2.5 0 0 0 4 7.5v10A2.5 2.5 0 0 0 6.5 20h10a2.5 2.5 0 0 0 2.5-2.5V14M14 4h6v6M20 4l-8.5 8.5',
};
export const share: Glyph = {
  d: 'M12 14.5V4M8 7.5 12 3.5l4 4M7.5 11H6.5A1.5 1.5 0 0 0 5 12.5v6A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-6a1.5 1.5 0 0 0-1.5-1.5h-1',
};
export const menu: Glyph = { d: 'M4 7h16M4 12h16M4 17h16' };
export const sliders: Glyph = {
  d: 'M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20M12.5 7.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM6.5 16.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z',
};
export const videoFilled: Glyph = {
  d: 'M6.2 5h11.6A3.2 3.2 0 0 1 21 8.2v7.6a3.2 3.2 0 0 1-3.2 3.2H6.2A3.2 3.2 0 0 1 3 15.8V8.2A3.2 3.2 0 0 1 6.2 5ZM10.3 9.3v5.4l4.6-2.7Z',
  filled: true,
  stroke: 1,
};

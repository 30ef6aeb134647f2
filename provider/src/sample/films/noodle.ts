import { drift } from './drift.ts';
import type { FilmScript, Layer } from './film.ts';
import { art, shape } from './layers.ts';
import type { Motion } from './motion.ts';

const KITCHEN = shape(
  '<rect width="400" height="400" fill="#ffe2b0"/><path d="M0 60H400M0 120H400M0 180H400M0 240H400M50 0V60M150 0V60M250 0V60M350 0V60M100 60V120M200 60V120M300 60V120M50 120V180M150 120V180M250 120V180M350 120V180M100 180V240M200 180V240M300 180V240" stroke="#f7cf8e" stroke-width="3"/><path d="M0 300H400V400H0Z" fill="#a8643a"/><path d="M0 300H400V312H0Z" fill="#c98550"/>',
);
const FLAME = [170, 190, 210, 230].map((x, index) =>
  shape(`<path d="M${x - 8} 302Q${x - 8} 286 ${x} 278Q${x + 8} 286 ${x + 8} 302Z" fill="#4aa3f0"/>`, {
    about: [x, 302],
    sway: [0.5, 0.5, 6, 0.5 + index * 0.07],
  }),
);
const POT =
  '<path d="M110 190H290L280 272Q278 280 268 280H132Q122 280 120 272Z" fill="#6b7a88"/><path d="M110 190H290L288 204H112Z" fill="#8a99a6"/><path d="M84 200H112M288 200H316" stroke="#4a5662" stroke-width="10" stroke-linecap="round"/><ellipse cx="200" cy="190" rx="90" ry="16" fill="#4a5662"/><ellipse cx="200" cy="191" rx="82" ry="13" fill="#bfe3ee"/>';
const BUBBLES = [140, 165, 190, 215, 240, 262].map((x, index) =>
  shape(`<circle cx="${x}" cy="192" r="${4 + (index % 3)}" fill="#fff" fill-opacity=".7"/>`, {
    about: [x, 192],
    sway: [2, 3, 0, 0.7 + index * 0.13],
  }),
);

/** Steam from the pot or the bowl. */
function steam(x: number, y: number): Layer[] {
  return [0, 1, 2].map((index) =>
    shape(
      `<path d="M${x + (index - 1) * 34} ${y}c-12 -16 12 -24 0 -44s10 -22 0 -36" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" stroke-opacity=".6"/>`,
      { about: [x, y], sway: [5, 5, 4, 2.4 + index * 0.5] },
    ),
  );
}

const NOODLES =
  '<path d="M172 60Q180 100 170 150M184 56Q176 104 186 152M196 58Q204 100 194 154M208 56Q200 104 212 152M220 60Q228 100 218 150" stroke="#ffe9a8" stroke-width="6" stroke-linecap="round" fill="none"/>';
const EGG =
  '<path d="M200 60C224 60 232 92 224 108A26 26 0 0 1 176 108C168 92 176 60 200 60Z" fill="#fff4e0" stroke="#d9b88a" stroke-width="3"/>';
const YOLK =
  '<ellipse cx="200" cy="190" rx="34" ry="11" fill="#fffdf5"/><ellipse cx="202" cy="189" rx="14" ry="6" fill="#f7a928"/>';
const BOARD = '<path d="M90 250H320V274H90Z" fill="#d9a066"/><path d="M90 274H320V282H90Z" fill="#a8703a"/>';
const KNIFE =
  '<path d="M150 190H214V214Q180 216 150 206Z" fill="#dfe6ec" stroke="#8a99a6" stroke-width="2"/><path d="M214 190H256V202H214Z" fill="#5a3820"/>';
const LEEK =
  '<path d="M180 240H320" stroke="#5fae4e" stroke-width="15" stroke-linecap="round"/><path d="M250 240H320" stroke="#cfe8b8" stroke-width="15" stroke-linecap="round"/>';
const RINGS = [0, 1, 2, 3, 4, 5, 6].map((index) =>
  shape(
    `<ellipse cx="${108 + (index % 4) * 17}" cy="${232 + (index % 2) * 10}" rx="7" ry="5" fill="none" stroke="#5fae4e" stroke-width="4"/>`,
    { during: [0.12 + index * 0.11, 1] },
  ),
);
const BOWL: Motion = { about: [215, 300], sway: [0, 1, 0.6, 4] };

/** 十分钟学会一碗热汤面: water, noodles, an egg, leek, and a bowl. */
export const NOODLE: FilmScript = {
  format: 'mp4',
  poster: 49,
  tune: { key: 7, beat: 0.24 },
  scenes: [
    {
      seconds: 9,
      camera: [
        [0, 0, 120, 400],
        [1, 40, 130, 330],
      ],
      world: [KITCHEN, ...FLAME, shape(POT), ...BUBBLES, ...steam(200, 176)],
      lines: [{ at: 1.5, seconds: 4.5, by: 'cook', zh: '第一步，烧一锅水，等它咕嘟。' }],
    },
    {
      seconds: 9,
      camera: [
        [0, 60, 90, 280],
        [1, 80, 110, 240],
      ],
      world: [
        KITCHEN,
        ...steam(200, 176),
        shape(NOODLES, {
          path: [
            [0.1, 0, -60],
            [0.7, 0, 90],
          ],
          sway: [2, 0, 2, 1],
          during: [0, 0.72],
        }),
        ...FLAME,
        shape(POT),
        ...BUBBLES,
      ],
      lines: [{ at: 1.5, seconds: 4.5, by: 'cook', zh: '第二步，下面，用筷子打散。' }],
    },
    {
      seconds: 10,
      camera: [
        [0, 80, 90, 240],
        [1, 100, 110, 200],
      ],
      world: [
        KITCHEN,
        ...FLAME,
        shape(POT),
        ...BUBBLES,
        shape(YOLK, {
          about: [200, 190],
          scale: [
            [0.45, 0],
            [0.65, 1],
          ],
          sway: [4, 1, 0, 2],
        }),
        shape(EGG, {
          path: [
            [0, 0, -20],
            [0.3, 0, 54],
            [0.4, 0, 40],
          ],
          sway: [0, 2, 8, 0.8],
          about: [200, 100],
          during: [0, 0.5],
        }),
        ...steam(200, 176),
      ],
      lines: [{ at: 1.5, seconds: 4.5, by: 'cook', zh: '第三步，磕一个蛋，别搅。' }],
    },
    {
      seconds: 10,
      camera: [
        [0, 60, 130, 290],
        [1, 70, 140, 260],
      ],
      world: [
        KITCHEN,
        shape(BOARD),
        shape(LEEK),
        ...RINGS,
        shape(KNIFE, {
          about: [256, 196],
          path: [
            [0, -30, 22],
            [1, 20, 22],
          ],
          sway: [0, 7, 7, 0.9],
        }),
      ],
      lines: [{ at: 1.5, seconds: 4, by: 'cook', zh: '第四步，葱切细，越细越香。' }],
    },
    {
      seconds: 13,
      camera: [
        [0, 70, 120, 290],
        [1, 0, 140, 400],
      ],
      world: [
        art('noodle', [0, 3]),
        ...steam(210, 150),
        art('noodle', [7, 24], BOWL),
        art('noodle', [25, 99]),
      ],
      lines: [
        { at: 2, seconds: 3.5, by: 'cook', zh: '好了，趁热吃。' },
        { at: 7.5, seconds: 4, by: 'cook', zh: '汤要喝完，才算学会。' },
      ],
      front: [drift('petals', 0.3)],
    },
  ],
};

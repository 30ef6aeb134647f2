import type { Tint } from '../tint.ts';
import { drift } from './drift.ts';
import type { FilmScript, Layer } from './film.ts';
import { art, shade } from './layers.ts';

/** The valley with its fall; `trees`, `land` and `water` colour the season. */
function valley(trees: Tint, land: Tint, water: Tint = {}): Layer[] {
  const running = [0, 0.5].map((late) =>
    art('falls', [7, 7], { sway: [0.6, 7, 0, 1.1 + late], about: [200, 240] }),
  );
  return [
    art('falls', [0, 1], {}, { tint: water }),
    art('falls', [2, 5], {}, { tint: land }),
    art('falls', [6, 6], {}, { tint: water }),
    ...running,
    art('falls', [8, 8], {}, { tint: water }),
    art('falls', [9, 9], { sway: [0, 1, 0, 1.2], scale: [[0, 1]], about: [202, 326] }),
    art('falls', [10, 10], { sway: [5, 1, 0, 1.7] }),
    art('falls', [11, 11], { sway: [-5, 1, 0, 1.9] }),
    art('falls', [12, 12], { sway: [7, 1, 0, 3] }),
    art('falls', [13, 24], { sway: [1.2, 0.6, 0, 5] }, { tint: trees }),
    art('falls', [25, 27], {}, { tint: land }),
  ];
}

const RAINBOW = art('falls', [28, 29], {
  fade: [
    [0.2, 0],
    [0.6, 0.5],
  ],
});
const PLAIN: Tint = {};

/** 幽谷飞瀑的四季: one waterfall through spring, summer, autumn and winter. */
export const FALLS: FilmScript = {
  format: 'mp4',
  poster: 37,
  tune: { key: 2, beat: 0.34, ambience: 'water' },
  scenes: [
    {
      seconds: 14,
      camera: [
        [0, 90, 200, 220],
        [1, 0, 110, 400],
      ],
      world: valley({ hue: 182, sat: 1.2, light: 1.9 }, { light: 1.15 }),
      front: [drift('petals', 1.3)],
    },
    {
      seconds: 14,
      camera: [
        [0, 0, 140, 380],
        [1, 80, 60, 300],
      ],
      world: [...valley(PLAIN, PLAIN), RAINBOW],
      front: [drift('fireflies', 0.7)],
    },
    {
      seconds: 14,
      camera: [
        [0, 90, 60, 300],
        [1, 0, 120, 400],
      ],
      world: valley({ hue: -124, sat: 1.5, light: 1.1 }, { hue: -105, sat: 0.7, light: 1.15 }),
      front: [drift('leaves', 1.4)],
    },
    {
      seconds: 16,
      camera: [
        [0, 0, 100, 400],
        [1, 70, 150, 260],
      ],
      world: valley({ sat: 0.1, light: 3 }, { sat: 0.3, light: 1.5 }, { sat: 0.6, light: 1.25 }),
      front: [shade('#dfeeff', [[0, 0.08]]), drift('snow', 1.6)],
    },
  ],
};

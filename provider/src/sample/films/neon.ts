import { drift } from './drift.ts';
import type { FilmScript, Layer } from './film.ts';
import { art, shade, shape } from './layers.ts';
import type { Keys, Motion } from './motion.ts';

/** The street; its signs flicker. */
function street(flicker: number): Layer[] {
  return [
    art('neon', [0, 15]),
    ({ t }) =>
      Math.sin(t * flicker) + Math.sin(t * flicker * 2.3) > 1.2
        ? '<rect width="400" height="400" fill="#2a0d3f" fill-opacity=".35"/>'
        : '',
  ];
}
const NEAR = art('neon', [26, 99], {});

/** The walker with the umbrella. */
function walker(path: Keys, scale: Keys = [[0, 1]], motion: Motion = {}): Layer {
  return art('neon', [16, 25], { about: [200, 376], path, scale, sway: [1.5, 3, 1.4, 1.3], ...motion });
}

/** Rings of drops in puddles. */
function puddles(y: number): Layer[] {
  return [60, 130, 210, 290, 350].map((x, index) => ({ t }: { t: number }) => {
    const age = (t * 0.9 + index * 0.37) % 1;
    return `<ellipse cx="${x}" cy="${y + (index % 3) * 16}" rx="${(4 + age * 26).toFixed(1)}" ry="${(1 + age * 6).toFixed(1)}" fill="none" stroke="#9fe8ff" stroke-width="1.6" stroke-opacity="${(0.7 * (1 - age)).toFixed(2)}"/>`;
  });
}

const CAT =
  '<path d="M0 0V-18Q0 -30 10 -32L8 -42L16 -36H24L32 -42L30 -32Q38 -28 38 -18V0Z" fill="#14101f"/><circle cx="14" cy="-26" r="2.4" fill="#ffd84a"/><circle cx="25" cy="-26" r="2.4" fill="#ffd84a"/><path d="M38 -4Q56 -6 52 -24" stroke="#14101f" stroke-width="6" stroke-linecap="round" fill="none"/>';

/** 霓虹雨夜漫步: a walk under a red umbrella, a cat, and the end of the rain. */
export const NEON: FilmScript = {
  format: 'mp4',
  poster: 56,
  tune: { key: -5, beat: 0.38, ambience: 'rain' },
  scenes: [
    {
      seconds: 11,
      camera: [
        [0, 0, 40, 400],
        [1, 40, 120, 320],
      ],
      world: [...street(5), NEAR, ...puddles(350)],
      front: [drift('rain', 1.2)],
    },
    {
      seconds: 13,
      camera: [
        [0, 0, 160, 400],
        [1, 20, 160, 360],
      ],
      world: [
        ...street(4),
        walker([
          [0, -240, 0],
          [1, 30, 0],
        ]),
        NEAR,
        ...puddles(356),
      ],
      front: [drift('rain', 1)],
    },
    {
      seconds: 11,
      camera: [
        [0, 120, 130, 170],
        [1, 100, 120, 210],
      ],
      world: [...street(6), walker([[0, 0, 0]], [[0, 1]], { sway: [1, 2, 3, 2.6] }), NEAR],
      front: [drift('rain', 1.3)],
    },
    {
      seconds: 14,
      camera: [
        [0, 0, 150, 400],
        [1, 20, 160, 380],
      ],
      world: [
        ...street(3),
        shape(CAT, {
          path: [
            [0, 290, 372],
            [1, 290, 372],
          ],
          about: [0, 0],
          sway: [0, 0.4, 1.5, 3],
        }),
        walker([
          [0, -200, 0],
          [0.5, 20, 0],
          [0.6, 20, 0],
          [0.9, 84, 4],
        ]),
        NEAR,
        ...puddles(366),
      ],
      front: [drift('rain', 0.9)],
    },
    {
      seconds: 13,
      camera: [
        [0, 60, 190, 300],
        [1, 0, 140, 400],
      ],
      world: [
        ...street(2),
        shape(CAT, {
          about: [0, 0],
          path: [
            [0, 236, 372],
            [1, 220, 364],
          ],
          scale: [
            [0, 1],
            [1, 0.6],
          ],
          sway: [0, 2, 2, 0.7],
        }),
        walker(
          [
            [0, 0, 0],
            [1, 0, -14],
          ],
          [
            [0, 1],
            [1, 0.6],
          ],
        ),
        NEAR,
      ],
      front: [
        drift('rain', 0.3),
        shade('#ff6ab0', [
          [0, 0],
          [1, 0.08],
        ]),
      ],
    },
  ],
};

import { drift } from './drift.ts';
import type { FilmScript, Layer } from './film.ts';
import { art, shade, shape } from './layers.ts';
import type { Keys } from './motion.ts';
import { tower } from './tower.ts';

/** A ship between the clouds, on its way along a path. */
function ship(path: Keys, scale: Keys): Layer {
  return art('desert', [10, 10], { about: [190, 290], path, scale, sway: [2, 3, 4, 3.4] });
}

/** Banks of fog that drift past; `thick` 1 hides nearly everything. */
function fog(thick: number): Layer[] {
  return [0, 1, 2, 3, 4].map((bank) =>
    shape(
      `<ellipse cx="${40 + bank * 90}" cy="${230 + (bank % 3) * 44}" rx="150" ry="${34 + (bank % 2) * 14}" fill="#e9e4f2" fill-opacity="${(0.5 * thick).toFixed(2)}"/>`,
      { sway: [60, 4, 0, 16 + bank * 3] },
    ),
  );
}

/** 海雾与灯光: a ship loses its way in the fog, until the lighthouse finds it. */
export const LIGHTHOUSE: FilmScript = {
  format: 'mp4',
  poster: 36,
  tune: { key: -4, beat: 0.36, ambience: 'water' },
  scenes: [
    {
      seconds: 10,
      camera: [
        [0, 0, 110, 400],
        [1, 30, 90, 340],
      ],
      world: [...tower(0.15), ...fog(0.4)],
      lines: [{ at: 3, seconds: 5, zh: '天黑以前，海雾先到了。' }],
    },
    {
      seconds: 12,
      camera: [
        [0, 30, 160, 300],
        [1, 0, 150, 340],
      ],
      world: [
        art('lighthouse', [0, 6]),
        shape('<rect width="400" height="400" fill="#3a3358" fill-opacity=".8"/>'),
        ...fog(0.8),
        ship(
          [
            [0, -130, 30],
            [1, 30, 20],
          ],
          [[0, 0.5]],
        ),
        ...fog(1),
      ],
      lines: [
        { at: 1.5, seconds: 4, zh: '有一艘船，在雾里转了三圈。' },
        { at: 7, seconds: 3.5, by: 'captain', zh: '这边……还是那边？' },
      ],
    },
    {
      seconds: 10,
      camera: [
        [0, 110, 60, 200],
        [1, 90, 60, 240],
      ],
      world: [...tower(0.65), ...fog(0.3)],
      lines: [{ at: 1.5, seconds: 4, by: 'keeper', zh: '点灯！' }],
    },
    {
      seconds: 13,
      camera: [
        [0, 0, 110, 400],
        [1, 0, 130, 400],
      ],
      world: [
        ...tower(0.6),
        ship(
          [
            [0, -160, 40],
            [1, -60, 36],
          ],
          [[0, 0.42]],
        ),
        ...fog(0.6),
      ],
      front: [drift('rain', 0.3)],
      lines: [
        { at: 2, seconds: 4, zh: '一束光扫过来，又扫过去。' },
        { at: 8, seconds: 3.5, by: 'captain', zh: '看见了，跟着光走！' },
      ],
    },
    {
      seconds: 17,
      camera: [
        [0, 20, 140, 340],
        [1, 0, 110, 400],
      ],
      world: [
        ...tower(0),
        ship(
          [
            [0, -40, 40],
            [0.8, 130, 44],
          ],
          [[0, 0.42]],
        ),
        ...fog(0.25),
      ],
      front: [
        shade('#ffd9a0', [
          [0, 0],
          [1, 0.12],
        ]),
      ],
      lines: [
        { at: 3, seconds: 5, zh: '天亮了，雾散了。船已经靠岸。' },
        { at: 10, seconds: 5, zh: '塔里的人，这才去睡。' },
      ],
    },
  ],
};

import { drift } from './drift.ts';
import type { FilmScript, Layer } from './film.ts';
import { art, shape } from './layers.ts';
import { type Keys, moved, valuesAt } from './motion.ts';

const GROUND = art('moon', [8, 12]);
const HEAVEN = art('moon', [0, 4]);

function earth(path: Keys = [[0, 0, 0]], scale: Keys = [[0, 1]]): Layer {
  return art('moon', [5, 7], { about: [300, 98], path, scale, sway: [0, 1, 1, 9] });
}

const SUIT =
  '<rect x="-26" y="-70" width="16" height="38" rx="7" fill="#c4cbe4"/><rect x="-17" y="-72" width="34" height="46" rx="14" fill="#e8ecf8"/><circle cy="-90" r="24" fill="#f4f6ff"/><rect x="-8" y="-104" width="30" height="26" rx="12" fill="#1b2450"/><path d="M-3 -96c3 -6 8 -7 12 -6" stroke="#7fd6ff" stroke-width="3" stroke-linecap="round" fill="none"/><circle cx="-22" cy="-90" r="5" fill="#e5533f"/><rect x="-6" y="-58" width="14" height="9" rx="3" fill="#e5533f"/>';

/** A limb that swings from its root. */
function limb(x: number, y: number, long: number, degrees: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees.toFixed(1)})"><path d="M0 0V${long}" stroke="#d5dbef" stroke-width="12" stroke-linecap="round"/><path d="M-2 ${long + 2}h10" stroke="#8d97bf" stroke-width="9" stroke-linecap="round"/></g>`;
}

/** The astronaut, who hops in the low gravity; `hop` is the height of a hop. */
function astronaut(path: Keys, size: number, hop = 26, wave = false): Layer {
  return ({ t, share }) => {
    const [x = 0, y = 0] = valuesAt(path, share);
    const phase = (t * Math.PI) / 1.5;
    const height = hop * Math.abs(Math.sin(phase));
    const swing = hop > 0 ? 26 * Math.sin(phase) : 0;
    const arm = wave ? -150 + 18 * Math.sin(t * 5) : -swing;
    return `<g transform="translate(${x.toFixed(1)} ${(y - height).toFixed(1)}) rotate(${(hop > 0 ? 5 : 0) + Math.sin(t) * 2}) scale(${size})">${limb(-8, -30, 24, swing)}${limb(8, -30, 24, -swing)}${limb(-14, -64, 22, swing + 12)}${SUIT}${limb(14, -64, 22, arm)}</g>`;
  };
}

const LANDER =
  '<path d="M-40 0L-22 -36M40 0L22 -36" stroke="#8d97bf" stroke-width="5"/><path d="M-48 0h16M32 0h16" stroke="#8d97bf" stroke-width="6" stroke-linecap="round"/><path d="M-30 -34H30L24 -70H-24Z" fill="#f2b134"/><path d="M-24 -70Q0 -104 24 -70Z" fill="#e8ecf8"/><circle cy="-76" r="8" fill="#1b2450"/><path d="M-8 -34V0M8 -34V0M-8 -24H8M-8 -12H8" stroke="#c4cbe4" stroke-width="3"/>';

/** Footprints that appear behind a walker from `x` on. */
function prints(x: number, y: number, count: number): Layer {
  return (now) =>
    Array.from({ length: count }, (_, index) =>
      moved(
        `<ellipse cx="${x + index * 24}" cy="${y + (index % 2) * 5}" rx="7" ry="2.6" fill="#6f6d98"/>`,
        { during: [index / count, 1] },
        now,
      ),
    ).join('');
}

const FLAG =
  '<path d="M0 0V-60" stroke="#e8ecf8" stroke-width="4"/><path d="M2 -60H44V-34H2Z" fill="#3c9d8a"/><path d="M14 -47q8 -10 16 0q-8 10 -16 0Z" fill="#fff3c4"/>';

/** 月面漫步: an astronaut hops over the moon while the earth rises. */
export const MOON: FilmScript = {
  format: 'mp4',
  poster: 60,
  tune: { key: 5, beat: 0.4 },
  scenes: [
    {
      seconds: 11,
      camera: [
        [0, 0, 120, 400],
        [1, 30, 150, 340],
      ],
      world: [
        HEAVEN,
        earth(),
        GROUND,
        shape(LANDER, {
          about: [0, 0],
          path: [
            [0, 120, 120],
            [0.75, 120, 318],
          ],
          scale: [[0, 1.2]],
        }),
      ],
      lines: [{ at: 6, seconds: 4, by: 'astronaut', zh: '着陆。四周，一点声音也没有。' }],
    },
    {
      seconds: 11,
      camera: [
        [0, 50, 210, 260],
        [1, 80, 210, 260],
      ],
      world: [
        HEAVEN,
        GROUND,
        shape(LANDER, { about: [0, 0], path: [[0, 120, 318]], scale: [[0, 1.2]] }),
        prints(150, 328, 8),
        astronaut(
          [
            [0, 140, 326],
            [0.9, 320, 326],
          ],
          0.8,
          14,
        ),
      ],
      lines: [{ at: 2, seconds: 4, by: 'astronaut', zh: '第一步，比想的要轻。' }],
    },
    {
      seconds: 12,
      camera: [
        [0, 0, 140, 400],
        [1, 0, 130, 400],
      ],
      world: [
        HEAVEN,
        earth([
          [0, 0, 190],
          [1, 0, 20],
        ]),
        GROUND,
        astronaut(
          [
            [0, -30, 330],
            [1, 300, 318],
          ],
          0.9,
          44,
        ),
      ],
      lines: [
        { at: 1.5, seconds: 3.5, zh: '在这里，一跳能跳很久。' },
        { at: 7, seconds: 4, by: 'astronaut', zh: '快看，地球升起来了。' },
      ],
    },
    {
      seconds: 10,
      camera: [
        [0, 190, 20, 200],
        [1, 150, 10, 250],
      ],
      world: [HEAVEN, earth()],
      front: [drift('stars', 0.6)],
      lines: [{ at: 2, seconds: 5, zh: '所有人，都住在那一小片蓝色上。' }],
    },
    {
      seconds: 10,
      camera: [
        [0, 60, 190, 300],
        [1, 80, 196, 280],
      ],
      world: [
        HEAVEN,
        GROUND,
        shape(FLAG, {
          about: [0, 0],
          path: [[0, 250, 318]],
          scale: [
            [0.1, 0],
            [0.4, 1.2],
          ],
          sway: [0, 0, 2, 4],
        }),
        astronaut([[0, 200, 322]], 0.9, 0),
      ],
      lines: [{ at: 4, seconds: 4, by: 'astronaut', zh: '留一面旗，画着一片叶子。' }],
    },
    {
      seconds: 12,
      camera: [
        [0, 60, 160, 300],
        [1, 0, 112, 400],
      ],
      world: [
        HEAVEN,
        earth(),
        GROUND,
        shape(FLAG, { about: [0, 0], path: [[0, 250, 318]], scale: [[0, 1.2]] }),
        astronaut([[0, 190, 322]], 0.9, 0, true),
      ],
      lines: [{ at: 3, seconds: 5, by: 'astronaut', zh: '喂——能看见我在挥手吗？' }],
    },
  ],
};

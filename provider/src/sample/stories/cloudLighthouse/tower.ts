/** The lighthouse from outside, and what can be seen from it. */
import { stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { COLOURS } from './style.ts';
import { bird, boat, city, clouds, flock, stains, wash, waves } from './washes.ts';

const { ink, mist, paper, coral, gold, rock } = COLOURS;

const SKIES = ['dusk', 'night', 'storm', 'dawn'] as const;

/** The sky of a variant that begins with its name. */
function skyOf(variant: string): (typeof SKIES)[number] {
  return SKIES.find((name) => variant.startsWith(name)) ?? 'dusk';
}

export function sky(variant: string, h: number): string {
  const name = skyOf(variant);
  const lights = name === 'night' ? stars(500, h * 0.6, 80, 'cloud night', '#fffbe6') : '';
  const dark = name === 'storm' ? clouds(0, h * 0.5, 16, 'thunder', 'veil') : '';
  return `<rect y="-120" width="500" height="${h + 240}" fill="url(#${name})"/>${stains(500, h, name)}${lights}${dark}`;
}

/** The tower, its lamp at (0, 0), its foot at y = 560. */
function lighthouse(lit: boolean): string {
  const stripes = [120, 280, 440]
    .map((y) =>
      wash(
        `M${-38 - y * 0.055} ${y}H${38 + y * 0.055}L${38 + (y + 70) * 0.055} ${y + 70}H${-38 - (y + 70) * 0.055}Z`,
        coral,
      ),
    )
    .join('');
  const windows = [210, 370, 520]
    .map(
      (y) =>
        `<path d="M-9 ${y}a9 10 0 0 1 18 0v22h-18Z" fill="${lit ? gold : '#8580b4'}" stroke="${ink}" stroke-width="2"/>`,
    )
    .join('');
  return `<path d="M-40 60L-70 560H70L40 60Z" fill="url(#wall)" stroke="${ink}" stroke-width="2.400" stroke-opacity=".7"/>${stripes}${windows}${wash('M-62 44H62V62H-62Z', '#a99cbb')}<path d="M-60 20H60M-56 44V20M-30 44V20M30 44V20M56 44V20" stroke="${ink}" stroke-width="3"/><path d="M-34 -34H34V44H-34Z" fill="${lit ? '#fff3c0' : '#b9c3d6'}" stroke="${ink}" stroke-width="2.400"/><path d="M-12 -34V44M12 -34V44" stroke="${ink}" stroke-width="2"/>${wash('M-46 -34Q-30 -78 0 -82Q30 -78 46 -34Z', coral)}<path d="M0 -82V-108" stroke="${ink}" stroke-width="4"/><circle cy="-110" r="6" fill="${gold}" stroke="${ink}" stroke-width="2"/>`;
}

const BEAMS = `<g transform="translate(240 420)"><path d="M0 -14L560 -260V-60L0 14Z" fill="url(#beam)"/><g transform="scale(-1 1)"><path d="M0 -12L520 40V200L0 14Z" fill="url(#beam)" fill-opacity=".6"/></g><circle r="170" fill="url(#lamp)"/></g>`;

/**
 * The lighthouse above the clouds, 500 x 1300, its lamp at (240, 420). Variants: a sky, with `-lit` for the lamp,
 * `-birds` for lost birds that come, `-lamps` for birds that carry lights down, `-city` for the city beside it.
 */
export const tower: Setting = (variant) => {
  const lit = /lit|birds|lamps/.test(variant);
  const crag = wash(
    'M110 1330L150 1130Q110 1050 140 996Q160 966 250 972Q350 962 408 984Q430 1020 376 1080Q352 1120 390 1330Z',
    rock,
  );
  const near = variant.includes('city')
    ? `<g transform="translate(400 760) scale(.56)">${city(false)}</g>`
    : '';
  const birds = variant.includes('birds')
    ? flock([440, 130], [270, 400], 16, 'lost') + flock([40, 700], [215, 450], 10, 'more')
    : '';
  const lamps = variant.includes('lamps')
    ? `${flock([250, 700], [60, 1180], 14, 'left lamps', true)}${flock([270, 640], [450, 1150], 14, 'right lamps', true)}`
    : '';
  const house = `${wash('M310 990V914H394V990Z', paper)}${wash('M300 916L352 874L404 916Z', coral)}<path d="M340 990V950H364V990Z" fill="${rock}" stroke="${ink}" stroke-width="2"/>`;
  return `${sky(variant, 1300)}${lit ? BEAMS : ''}${clouds(560, 900, 12, 'far clouds')}${near}${crag}<g transform="translate(240 420)">${lighthouse(lit)}</g>${house}${birds}${clouds(1090, 1330, 26, 'cloud sea', skyOf(variant) === 'storm' ? 'veil' : 'cloud')}${clouds(1150, 1330, 12, 'cloud foam')}${lamps}`;
};

/** The city over the clouds, 500 x 900, its streets at y = 470. Variants: a sky, with `-shadow` for its shape in the mist. */
export const cityView: Setting = (variant) => {
  const shadow = variant.includes('shadow');
  const shape = `<g transform="translate(250 470)"${shadow ? ' opacity=".55"' : ''}>${city(shadow)}</g>`;
  const glow = shadow ? '' : '<circle cx="250" cy="400" r="330" fill="url(#lamp)" fill-opacity=".45"/>';
  return `${sky(variant, 900)}${glow}${clouds(380, 560, 9, 'behind city')}${shape}${shadow ? clouds(330, 640, 18, 'mist on city') : ''}${clouds(610, 900, 24, 'below city')}${shadow ? '' : bird(90, 220, 0.9) + bird(150, 180, 0.6) + bird(420, 240, 0.7)}`;
};

/** Boats on the sea below, 500 x 700. Variants: a sky, with `-beam` for the light of the tower on them, `-lamps` for birds that lead them. */
export const sea: Setting = (variant) => {
  const calm = !variant.startsWith('storm');
  const light = variant.includes('beam')
    ? '<g transform="translate(500 40) rotate(150)"><path d="M0 -10L640 -130V100L0 10Z" fill="url(#beam)"/></g>'
    : '';
  const led = variant.includes('lamps') ? flock([430, 200], [120, 330], 7, 'leaders', true) : '';
  const bolt = calm
    ? ''
    : `<path d="M372 20L340 120L366 116L330 220" fill="none" stroke="#fff6d0" stroke-width="6" stroke-linejoin="round"/>`;
  return `${sky(variant, 700)}${bolt}${clouds(120, 260, 8, 'sea clouds', calm ? 'cloud' : 'veil')}${waves(380, 800, calm ? '#8fb4cf' : '#5c6a8c', 'sea')}${light}${boat(150, 440, 1)}${boat(350, 480, 0.8)}${boat(260, 560, 1.2)}${led}`;
};

/** Another light at the edge of the clouds, 500 x 640. */
export const horizon: Setting = () =>
  `${sky('night', 640)}<path d="M352 340L340 404H372L360 340Z" fill="${mist}" stroke="${ink}" stroke-width="2"/><circle cx="356" cy="332" r="110" fill="url(#lamp)"/><circle cx="356" cy="332" r="9" fill="#fffbe6"/><path d="M356 332L-40 300V352Z" fill="url(#beam)" fill-opacity=".25"/>${clouds(400, 640, 26, 'horizon')}`;

import { textLine } from '../../lettering.ts';
import { dice } from '../../random.ts';
import { stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

function cloud(x: number, y: number, scale: number, fill: string): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="M-80 20Q-96 -8 -64 -14Q-56 -44 -24 -34Q0 -62 30 -36Q64 -44 66 -14Q100 -8 84 20Z" fill="${fill}"/>`;
}

/** The moon: `full` shines, `dark` has lost its light, `door` has a door in it, `ajar` the door opens. */
function moon(x: number, y: number, r: number, kind: string): string {
  if (kind === 'none') return '';
  const at = `transform="translate(${x} ${y}) scale(${r / 70})"`;
  if (kind === 'full') {
    return `<g ${at}><circle r="170" fill="url(#moonlight)"/><circle r="70" fill="#fff6d2"/><circle cx="-22" cy="-16" r="14" fill="#f0dfa8"/><circle cx="24" cy="20" r="18" fill="#f0dfa8"/><circle cx="16" cy="-34" r="8" fill="#f0dfa8"/></g>`;
  }
  const disc =
    '<circle r="70" fill="#101a36"/><circle cx="-22" cy="-16" r="14" fill="#18254a"/><circle cx="24" cy="24" r="18" fill="#18254a"/><circle r="70" fill="none" stroke="#8fb4d6" stroke-width="2.400" stroke-opacity=".8"/><path d="M-62 32A70 70 0 0 0 32 62" fill="none" stroke="#e8f4ff" stroke-width="4" stroke-linecap="round"/>';
  const door =
    kind === 'door'
      ? '<path d="M-15 32V-12Q-15 -30 0 -30Q15 -30 15 -12V32Z" fill="none" stroke="#ffe9a3" stroke-width="3"/><circle cx="9" cy="4" r="2.500" fill="#ffe9a3"/>'
      : '';
  const ajar =
    kind === 'ajar'
      ? '<path d="M-20 36L-190 700H230L20 36Z" fill="#fff3c0" fill-opacity=".28"/><circle cy="4" r="96" fill="url(#lamp)"/><path d="M-20 36V-14Q-20 -36 0 -36Q20 -36 20 -14V36Z" fill="#fffbe0"/><path d="M20 36V-14Q20 -30 8 -35L32 -26Q40 -22 40 -8V48Z" fill="#3a4a7c" stroke="#ffe9a3" stroke-width="2.400"/>'
      : '';
  return `<g ${at}><circle r="112" fill="#9fc4e6" fill-opacity=".1"/>${disc}${door}${ajar}</g>`;
}

/** Clouds that hide the sky. */
function overcast(): string {
  const rows = [
    [60, 90, 1.5, '#1b3050'],
    [300, 70, 1.7, '#172a49'],
    [480, 150, 1.4, '#1f3657'],
    [180, 190, 1.7, '#22395c'],
    [400, 260, 1.6, '#1b3050'],
    [40, 300, 1.4, '#26405f'],
    [270, 330, 1.3, '#22395c'],
  ] as const;
  return rows.map(([x, y, scale, fill]) => cloud(x, y, scale, fill)).join('');
}

/** The roofs of a row of houses; some windows are lit. */
function houses(key: string, y: number, fill: string, side: string, light: string): string {
  const random = dice(key);
  let out = '';
  for (let x = -30; x < 530; ) {
    const w = 60 + random.next() * 50;
    const top = y - random.next() * 60;
    const peak = 26 + random.next() * 26;
    out += `<path d="M${x.toFixed(0)} 1000V${top.toFixed(0)}h${w.toFixed(0)}V1000Z" fill="${side}" stroke="${ink}" stroke-width="2"/><path d="M${(x - 7).toFixed(0)} ${top.toFixed(0)}l${(w / 2 + 7).toFixed(0)} ${-peak.toFixed(0)}l${(w / 2 + 7).toFixed(0)} ${peak.toFixed(0)}Z" fill="${fill}" stroke="${ink}" stroke-width="2.400"/>`;
    if (random.next() < 0.5)
      out += `<path d="M${(x + w * 0.68).toFixed(0)} ${(top - 8).toFixed(0)}v-28h12v28Z" fill="${side}" stroke="${ink}" stroke-width="2"/>`;
    for (let at = 0; at < 4; at++) {
      const wx = x + 12 + (at % 2) * (w / 2 - 4);
      const wy = top + 16 + Math.floor(at / 2) * 40;
      const on = random.next() < 0.34;
      out += `<path d="M${wx.toFixed(0)} ${wy.toFixed(0)}h15v21h-15Z" fill="${on ? light : ink}" fill-opacity="${on ? 1 : 0.35}"/>`;
    }
    x += w + 3;
  }
  return out;
}

/** The small town under the sky, 500 x 900. Variants: moons, `overcast` and `day`; the tower's clock shows seven at night and nine by day. */
export const town: Setting = (variant) => {
  const day = variant === 'day';
  const [far, farSide, near, nearSide, light] = day
    ? ['#b56a58', '#d9b48a', '#a04f43', '#e9cfa4', '#8fb8cc']
    : ['#1c3558', '#16294a', '#24486a', '#1a3354', '#ffd873'];
  const air = day
    ? cloud(110, 130, 1, '#fff5e4') + cloud(400, 90, 0.8, '#fff5e4') + cloud(330, 240, 0.6, '#fff5e4')
    : variant === 'overcast'
      ? overcast()
      : stars(500, 460, 90, 'town') +
        moon(352, 170, 74, variant || 'dark') +
        cloud(90, 240, 0.9, '#22416a') +
        cloud(470, 320, 1, '#22416a');
  const tower = `<path d="M86 1000V330h78V1000Z" fill="${farSide}" ${INK}/><path d="M76 332L125 220L174 332Z" fill="${near}" ${INK}/><path d="M125 220v-34" ${INK}/><circle cx="125" cy="382" r="29" fill="${day ? '#fff8e4' : '#ffe9a3'}" ${INK}/><path d="M125 382V362M125 382${day ? 'H111' : 'l-7 12'}" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`;
  return `<rect width="500" height="1000" fill="url(#${day ? 'dawn' : 'sky'})"/>${air}<path d="M0 520Q120 420 250 490T500 450V1000H0Z" fill="${day ? '#8fb08a' : '#15304e'}"/>${tower}${houses('far', 560, far, farSide, light)}${houses('near', 690, near, nearSide, light)}`;
};

/** The alley with the agency's door, 500 x 760. Variants: `rain`, `night`, `day`. */
export const street: Setting = (variant) => {
  const day = variant === 'day';
  const c = day
    ? {
        sky: 'dawn',
        far: '#d9b48a',
        right: '#c98f6a',
        left: '#e2bd8c',
        ground: '#c9b091',
        stone: '#a98f70',
        door: '#3f6b74',
        lamp: '',
      }
    : {
        sky: 'sky',
        far: '#1b3353',
        right: '#223f5e',
        left: '#5a4a52',
        ground: '#2a4360',
        stone: '#17304c',
        door: '#2d5b66',
        lamp: '#ffd873',
      };
  const glow = day
    ? ''
    : '<circle cx="396" cy="236" r="150" fill="url(#lamp)"/><circle cx="118" cy="250" r="170" fill="url(#lamp)"/>';
  const sign = `<path d="M36 186H206V238H36Z" fill="#3a2a26" ${INK}/><path d="M41 191H201V233H41Z" fill="none" stroke="#e8c07a" stroke-width="2"/>${textLine('橘猫侦探社', 121, 223, { face: 'sans', size: 29, fill: '#ffe2a0' })}`;
  const front = `<path d="M-20 -60H232V600H-20Z" fill="${c.left}" ${INK}/><path d="M-20 120H232M-20 20H232" stroke="${ink}" stroke-opacity=".35" stroke-width="3"/><path d="M24 40h56v64H24ZM140 40h56v64h-56Z" fill="${day ? '#8fb8cc' : '#22314e'}" ${INK}/><path d="M52 40v64M168 40v64" ${INK}/><path d="M54 300H134V590H54Z" fill="${c.door}" ${INK}/><path d="M66 314H122V420H66Z" fill="${day ? '#cfe6ea' : '#ffe9a3'}" ${INK}/><path d="M94 314V420M66 366H122" ${INK}/><circle cx="122" cy="460" r="6" fill="#e8c07a" ${INK}/><path d="M152 320H216V440H152Z" fill="${day ? '#cfe6ea' : '#ffe9a3'}" ${INK}/><path d="M184 320V440M152 378H216" ${INK}/><path d="M-20 250H256L240 296H-20Z" fill="#b4503c" ${INK}/><path d="M30 250l-4 46M80 250l-2 46M130 250v46M180 250l6 46M226 250l10 46" stroke="#f4dca6" stroke-width="13" stroke-opacity=".85"/>${sign}`;
  const lamp = `<path d="M390 620V250h12V620Z" fill="#22283c" ${INK}/><path d="M376 208H416L408 254H384Z" fill="${day ? '#e6f2f2' : '#fff3c0'}" ${INK}/><path d="M370 208L396 188L422 208Z" fill="#22283c" ${INK}/><path d="M378 620H414L420 640H372Z" fill="#22283c" ${INK}/>`;
  const stones = Array.from({ length: 40 }, (_, index) => {
    const line = Math.floor(index / 8);
    const y = 606 + line * 32;
    const x = (index % 8) * 76 - 40 + (line % 2) * 38;
    return `<ellipse cx="${x}" cy="${y}" rx="${28 + line * 2}" ry="${8 + line}" fill="none" stroke="${c.stone}" stroke-width="3"/>`;
  }).join('');
  const wet =
    variant === 'rain'
      ? '<ellipse cx="120" cy="640" rx="90" ry="14" fill="#ffd873" fill-opacity=".35"/><ellipse cx="396" cy="668" rx="64" ry="12" fill="#ffd873" fill-opacity=".4"/><ellipse cx="270" cy="706" rx="100" ry="14" fill="#9fd0e6" fill-opacity=".22"/>'
      : '';
  const back = `<path d="M232 600V240h66V600Z" fill="${c.far}" ${INK}/><path d="M222 242L265 196L308 242Z" fill="${c.right}" ${INK}/><path d="M298 600V190h70V600Z" fill="${c.far}" ${INK}/><path d="M288 192L333 140L378 192Z" fill="${c.right}" ${INK}/><path d="M430 620V60H520V620Z" fill="${c.right}" ${INK}/><path d="M446 120h44v60h-44ZM446 240h44v60h-44ZM446 360h44v60h-44Z" fill="${day ? '#8fb8cc' : '#16294a'}" ${INK}/><path d="M250 290h18v26h-18ZM318 250h18v26h-18ZM318 330h18v26h-18Z" fill="${day ? '#8fb8cc' : '#ffd873'}"/>`;
  return `<rect y="-80" width="500" height="860" fill="url(#${c.sky})"/>${back}<path d="M-20 590H520V800H-20Z" fill="${c.ground}" ${INK}/>${stones}${wet}${front}${lamp}${glow}`;
};

function tiles(x: number, y: number, w: number, rows: number, fill: string, dark: string): string {
  const bands = Array.from({ length: rows }, (_, line) => {
    const top = y + line * 26;
    const arcs = Array.from({ length: Math.ceil(w / 30) + 1 }, () => 'q15 22 30 0').join('');
    return `<path d="M${x - (line % 2) * 15} ${top}${arcs}V${top + 400}H${x - 20}Z" fill="${line % 2 ? fill : dark}" stroke="${ink}" stroke-width="2"/>`;
  });
  return bands.join('');
}

/** A roof ridge close by, 500 x 760, ground at y = 560. Variants: moons as in the town. */
export const roof: Setting = (variant) => {
  const chimney = (x: number, h: number): string =>
    `<path d="M${x} 590v${-h}h46v${h}Z" fill="#5c3f48" ${INK}/><path d="M${x - 6} ${590 - h}h58v-16h-58Z" fill="#74505a" ${INK}/><path d="M${x} ${590 - h * 0.66}h20M${x + 22} ${590 - h * 0.4}h24M${x + 4} ${590 - h * 0.2}h16" stroke="${ink}" stroke-width="2" stroke-opacity=".6"/>`;
  return `<rect y="-200" width="500" height="1000" fill="url(#sky)"/>${stars(500, 380, 80, 'roof')}${moon(340, 150, 84, variant || 'dark')}${cloud(80, 250, 0.9, '#274a74')}${cloud(440, 330, 0.8, '#274a74')}<g transform="translate(0 -150)">${houses('behind', 640, '#1c3558', '#16294a', '#ffd873')}</g>${chimney(48, 120)}${chimney(420, 90)}<path d="M-20 560H520V800H-20Z" fill="#34476e"/>${tiles(-20, 572, 560, 8, '#3d5480', '#34476e')}<path d="M-20 548H520V572H-20Z" fill="#4a6494" ${INK}/><path d="${Array.from({ length: 14 }, (_, index) => `M${index * 40} 548v24`).join('')}" stroke="${ink}" stroke-width="2"/>`;
};

/** Nothing but sky, 500 x 1400; a moon at (250, 260). */
export const sky: Setting = (variant) =>
  `<rect width="500" height="1400" fill="url(#sky)"/>${stars(500, 1100, 150, 'sky')}${variant === 'none' ? '' : moon(250, 260, 120, variant || 'dark')}${cloud(70, 560, 1.1, '#22416a')}${cloud(430, 700, 1.3, '#1d3a60')}${cloud(160, 900, 1, '#2a4f78')}`;

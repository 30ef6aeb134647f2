import { textLine } from '../../lettering.ts';
import { dice } from '../../random.ts';
import type { Setting } from '../story.ts';
import { roof, sky, street, town } from './outdoors.ts';
import { jar, mint, stamp, umbrella } from './props.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

/** A row of things on a shelf, from `x` to `to`, standing at `y`. */
function row(
  key: string,
  x: number,
  to: number,
  y: number,
  draw: (at: number, pick: number) => string,
): string {
  const random = dice(key);
  let out = '';
  for (let at = x; at < to; at += 34 + random.next() * 8)
    out += `<g transform="translate(${at.toFixed(1)} ${y})">${draw(at, random.next())}</g>`;
  return out;
}

const BOOK_COLOURS = ['#7d4a3a', '#3f6b74', '#a8803f', '#5a4a7a', '#7b8a5a'];

function books(x: number, to: number, y: number): string {
  const random = dice(`books ${x} ${y}`);
  let out = '';
  for (let at = x; at < to - 12; ) {
    const w = 9 + random.next() * 9;
    const h = 40 + random.next() * 26;
    out += `<path d="M${at.toFixed(1)} ${y}v${-h.toFixed(0)}h${w.toFixed(1)}v${h.toFixed(0)}Z" fill="${random.pick(BOOK_COLOURS)}" stroke="${ink}" stroke-width="1.800"/>`;
    at += w + (random.next() < 0.15 ? 14 : 0);
  }
  return out;
}

/** The agency's office, 500 x 620: window, lamp, board with threads, shelves. Variant `dark` has no lamp. */
const office: Setting = (variant) => {
  const lit = variant !== 'dark';
  const wall = lit ? '#6f5a56' : '#2b3350';
  const panes = `<rect x="44" y="96" width="150" height="196" fill="url(#sky)" ${INK}/><path d="M60 270l30 -46l24 30l20 -24l46 62H52Z" fill="#16294a"/><path d="M74 252h7v9h-7zM140 262h7v9h-7zM156 270h7v8h-7z" fill="#ffd873"/><path d="M119 96V292M44 190H194" stroke="#4b342c" stroke-width="9"/><rect x="44" y="96" width="150" height="196" fill="none" stroke="#4b342c" stroke-width="11"/><rect x="34" y="290" width="170" height="14" fill="#5d4136" ${INK}/><path d="M66 110l-8 34M98 130l-10 44M160 112l-8 40M178 200l-9 38M88 206l-8 30M150 220l-8 34" stroke="#cfe6f5" stroke-width="2" stroke-opacity=".7" stroke-linecap="round"/><path d="M30 84Q60 150 38 300H20V84ZM208 84Q178 150 200 300H218V84Z" fill="#8d3b3b" ${INK}/><rect x="14" y="76" width="210" height="12" rx="6" fill="#c99a5b" ${INK}/>`;
  const board = `<rect x="262" y="112" width="196" height="132" fill="#b98a58" ${INK}/><rect x="262" y="112" width="196" height="132" fill="none" stroke="#5d4136" stroke-width="8"/><g stroke="${ink}" stroke-width="1.600"><path d="M280 132h44v54h-44Z" fill="#f4efe2"/><path d="M348 128h40v34h-40Z" fill="#cfe0e8"/><path d="M404 142h38v48h-38Z" fill="#f4efe2"/><path d="M340 184h50v40h-50Z" fill="#f6e3ab"/></g><circle cx="302" cy="154" r="12" fill="#8a7f92"/><path d="M288 182q14 -20 28 0Z" fill="#8a7f92"/><circle cx="423" cy="160" r="10" fill="#d08a5a"/><path d="M411 186q12 -18 24 0Z" fill="#d08a5a"/><path d="M302 136L368 132L423 146L365 188L302 136" fill="none" stroke="#c2452f" stroke-width="2.400"/><g fill="#c2452f"><circle cx="302" cy="136" r="4"/><circle cx="368" cy="132" r="4"/><circle cx="423" cy="146" r="4"/><circle cx="365" cy="188" r="4"/></g>`;
  const shelf = (y: number): string =>
    `${books(256, 462, y)}<rect x="248" y="${y}" width="222" height="10" fill="#5d4136" ${INK}/>`;
  const lamp = lit
    ? '<path d="M250 0V40" stroke="#1a2038" stroke-width="4"/><path d="M222 66Q226 38 250 38Q274 38 278 66Z" fill="#3f8f74" stroke="#1a2038" stroke-width="3"/><path d="M222 66H278L420 620H80Z" fill="url(#cone)"/><circle cx="250" cy="70" r="120" fill="url(#lamp)"/><ellipse cx="250" cy="66" rx="16" ry="7" fill="#fff8dc"/>'
    : '';
  return `<rect width="500" height="620" fill="${wall}"/><path d="${Array.from({ length: 9 }, (_, index) => `M${28 + index * 56} 0V430`).join('')}" stroke="${ink}" stroke-opacity=".14" stroke-width="12"/><rect y="424" width="500" height="200" fill="${lit ? '#8f6a4a' : '#28304a'}"/><path d="M0 424H500M0 470H500M0 530H500M60 424L20 620M180 424L160 620M320 424L340 620M440 424L480 620" stroke="${ink}" stroke-width="2.400" stroke-opacity=".6"/><rect y="410" width="500" height="16" fill="#5d4136" ${INK}/>${panes}${board}${shelf(330)}${shelf(406)}${lamp}`;
};

/** A writing desk, 500 wide, its top at y = 60. */
const desk: Setting = () =>
  `<path d="M0 60H500V90H0Z" fill="#a8744a" ${INK}/><path d="M16 90H484V400H16Z" fill="#7d5236" ${INK}/><path d="M40 112H220V176H40ZM280 112H460V176H280Z" fill="#8f6040" ${INK}/><circle cx="130" cy="144" r="7" fill="#e8c07a" ${INK}/><circle cx="370" cy="144" r="7" fill="#e8c07a" ${INK}/><path d="M36 58l4 -10h70l6 10ZM44 48l2 -9h60l4 9Z" fill="#f4efe2" ${INK}/><path d="M430 58V28h34V58ZM464 34q16 2 12 12q-2 6 -12 6" fill="#cfe0e8" ${INK}/><path d="M438 20q-6 -8 0 -16M454 20q-6 -8 0 -16" stroke="#fff" stroke-width="3" fill="none" stroke-opacity=".8" stroke-linecap="round"/>`;

const SWEET_COLOURS = ['#e8747c', '#ffc93c', '#8fe0c8', '#c79be0', '#f6a36a', '#9cc8f0'];

function sweetJar(shine: boolean) {
  return (_: number, pick: number): string => {
    const colour = SWEET_COLOURS[Math.floor(pick * SWEET_COLOURS.length)];
    const bulbs = [-8, 0, 8]
      .flatMap((x) => [-8, -20, -31].map((y) => `<circle cx="${x}" cy="${y + (x ? 0 : 3)}" r="5.500"/>`))
      .join('');
    const mints = shine && pick > 0.3 && pick < 0.52;
    return `${mints ? '<circle cy="-24" r="52" fill="url(#moonlight)"/>' : ''}<g fill="${mints ? '#f4fff4' : colour}">${bulbs}</g><path d="M-15 0Q-19 -40 -11 -46H11Q19 -40 15 0Z" fill="#e6f6fa" fill-opacity=".35" stroke="${ink}" stroke-width="2.200"/><rect x="-13" y="-55" width="26" height="10" rx="4" fill="${shine ? '#56607c' : '#c99a5b'}" stroke="${ink}" stroke-width="2.200"/>`;
  };
}

/** The sweet shop, 500 x 620; variant `dark` shows what shines on the shelves. */
const shop: Setting = (variant) => {
  const dark = variant === 'dark';
  const wood = dark ? '#222c48' : '#b5764c';
  const shelf = (y: number): string =>
    `${row(`sweets ${y}`, 36, 474, y, sweetJar(dark))}<rect x="8" y="${y}" width="484" height="11" fill="${wood}" ${INK}/>`;
  const sign = `<path d="M150 14H350V62H150Z" fill="${dark ? '#2b3658' : '#fff1c9'}" ${INK}/><g transform="translate(190 38)">${mint(34)}</g><g transform="translate(250 38)">${mint(42)}</g><g transform="translate(310 38)">${mint(34)}</g>`;
  const bunting = Array.from({ length: 10 }, (_, index) => {
    const x = index * 54 - 12;
    return `<path d="M${x} 78h40l-20 30Z" fill="${dark ? '#2b3658' : SWEET_COLOURS[index % 6]}" stroke="${ink}" stroke-width="2"/>`;
  }).join('');
  return `<rect width="500" height="620" fill="${dark ? '#141b34' : '#f2d3a4'}"/><path d="${Array.from({ length: 13 }, (_, index) => `M${index * 42} 0V620`).join('')}" stroke="${dark ? '#0c1228' : '#e6bd86'}" stroke-width="16"/>${sign}<path d="M-10 78H510" stroke="${ink}" stroke-width="2.400"/>${bunting}${shelf(190)}${shelf(276)}${shelf(362)}<rect y="470" width="500" height="150" fill="${dark ? '#1a2240' : '#c98f5e'}"/><path d="M0 470H500" ${INK}/>`;
};

/** The counter of the sweet shop, 500 wide, its top at y = 60. Variant `dark`. */
const counter: Setting = (variant) => {
  const [top, side] = variant === 'dark' ? ['#2b3658', '#1d2644'] : ['#e6bd86', '#9a5f3c'];
  return `<path d="M-10 60H510V84H-10Z" fill="${top}" ${INK}/><path d="M-10 84H510V400H-10Z" fill="${side}" ${INK}/><path d="M20 106H150V200H20ZM185 106H315V200H185ZM350 106H480V200H350Z" fill="none" ${INK} stroke-opacity=".6"/>`;
};

/** A wall with a light switch, 300 x 220. */
const lightSwitch: Setting = () =>
  `<rect x="-20" y="-20" width="340" height="260" fill="#f2d3a4"/><path d="${Array.from({ length: 9 }, (_, index) => `M${index * 42} -20V240`).join('')}" stroke="#e6bd86" stroke-width="16"/><rect x="186" y="34" width="46" height="66" rx="6" fill="#fffbe6" ${INK}/><rect x="200" y="46" width="18" height="42" rx="4" fill="#d9cfae" ${INK}/><path d="M202 48h14v14h-14Z" fill="#fff"/>`;

/** A table top from above with the clues; 400 x 400. Variants `stamp`, `mint`, `both`. */
const table: Setting = (variant) => {
  const paper = '<path d="M60 90L300 60L330 330L90 350Z" fill="#f7f2e2" stroke="#1a2038" stroke-width="3"/>';
  const first =
    variant === 'mint'
      ? ''
      : `<g transform="translate(${variant === 'both' ? 158 : 178} 190) rotate(-9)">${stamp(150)}</g>`;
  const second =
    variant === 'stamp'
      ? ''
      : `<g transform="translate(${variant === 'mint' ? 200 : 352} 250) rotate(14)">${mint(84)}</g>`;
  return `<rect x="-100" y="-100" width="700" height="700" fill="#8f6040"/><path d="M-100 40H600M-100 150H600M-100 270H600M-100 380H600" stroke="#6b452c" stroke-width="4"/>${paper}${first}${second}`;
};

/** The jar on its own, 400 x 300, its foot at (200, 240). Variants: `full`, `empty`. */
const jarAlone: Setting = (variant) =>
  `<g transform="translate(200 240) scale(2)">${jar(variant === 'full')}</g>`;

/** The umbrella in the air, 500 x 400. Variants: `light` shines, `letter` has a letter on its handle. */
const flyingUmbrella: Setting = (variant) =>
  `<g transform="translate(250 260) rotate(8)">${umbrella(variant === 'light')}${
    variant === 'letter'
      ? `<g transform="translate(-22 52) rotate(-8)"><path d="M-30 -18H30V20H-30Z" fill="#fffbe0" ${INK}/><path d="M-30 -18L0 6L30 -18" fill="none" ${INK}/><circle cy="4" r="6" fill="#c2452f"/></g>`
      : ''
  }</g>`;

/** The letter, 400 x 300. */
const letter: Setting = () => {
  const style = { face: 'sans', size: 30, fill: ink } as const;
  return `<rect width="400" height="300" fill="#22314e"/><path d="M30 30L366 22L374 272L24 280Z" fill="#fffbe0" ${INK}/><path d="M50 110H350M50 160H350M50 210H350" stroke="#cdbf94" stroke-width="2"/>${textLine('阿橘：', 100, 98, style)}${textLine('今晚七点，屋顶见。', 200, 150, style)}${textLine('带上那个瓶子。', 190, 200, style)}<g transform="translate(318 238) rotate(6)">${stamp(44)}</g>`;
};

/** The edge of a roof, 500 wide, its top at y = 0. */
const ledge: Setting = () =>
  `<path d="M-10 0H510V300H-10Z" fill="#34476e" ${INK}/><path d="${Array.from({ length: 14 }, (_, index) => `M${index * 40} 0v20`).join('')}" ${INK}/><path d="M-10 20H510" ${INK}/>`;

/** Two roofs with a gap between them, 500 wide, their tops at y = 60 and y = 0. */
const gap: Setting = () =>
  `<path d="M-20 90L96 60L130 100V400H-20Z" fill="#3d5480" ${INK}/><path d="M360 40L430 0H520V400H360Z" fill="#34476e" ${INK}/><path d="M-20 130H130M-20 180H130M360 90H520M360 150H520M40 130v50M100 180v60M420 90v60M470 150v60" ${INK} stroke-opacity=".6"/>`;

/** Eyes of cats in the dark, 500 x 300. */
const eyes: Setting = () => {
  const random = dice('eyes');
  const pairs = Array.from({ length: 17 }, (_, index) => {
    const x = 44 + (index % 6) * 82 + random.next() * 18;
    const y = 90 + Math.floor(index / 6) * 68 + random.next() * 18;
    const iris = random.pick(['#b9e05a', '#ffd23e', '#8fe0c8', '#f6a36a']);
    const ears = `<path d="M${x - 30} ${y + 260}V${y + 40}Q${x - 38} ${y - 4} ${x - 28} ${y - 38}L${x - 10} ${y - 20}H${x + 10}L${x + 28} ${y - 38}Q${x + 38} ${y - 4} ${x + 30} ${y + 40}V${y + 260}Z" fill="#16203f" stroke="#2c3d6b" stroke-width="2"/>`;
    return `${ears}${[-13, 13].map((dx) => `<ellipse cx="${x + dx}" cy="${y}" rx="9" ry="10" fill="${iris}"/><ellipse cx="${x + dx}" cy="${y}" rx="2.600" ry="8" fill="#0b1022"/>`).join('')}`;
  });
  return `<rect width="500" height="320" fill="#0b1022"/>${pairs.join('')}`;
};

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = {
  office,
  desk,
  shop,
  counter,
  table,
  switch: lightSwitch,
  town,
  street,
  roof,
  sky,
  jar: jarAlone,
  umbrella: flyingUmbrella,
  letter,
  ledge,
  gap,
  eyes,
};

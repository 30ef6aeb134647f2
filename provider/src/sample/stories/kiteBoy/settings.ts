import { textLine } from '../../lettering.ts';
import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import type { Setting } from '../story.ts';
import { kite } from './cast.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.800" stroke-linejoin="round"`;

/** What is written on the kite. */
export const SIGNS = { name: '夏川', age: '二十二岁' } as const;

function cloud(x: number, y: number, size: number): string {
  return `<path transform="translate(${x} ${y}) scale(${size})" d="M-70 20Q-92 -6 -58 -16Q-52 -48 -18 -38Q6 -66 36 -38Q74 -44 74 -10Q96 10 66 22Z" fill="#ffffff" ${INK}/>`;
}

function grass(y: number, key: string): string {
  const random = dice(key);
  const blades = Array.from({ length: 46 }, () => {
    const [x, low] = [random.next() * 500, y + random.next() * 130];
    return `M${round(x)} ${round(low)}q${round(random.next() * 8 - 4)} -14 ${round(random.next() * 16 - 8)} -22`;
  });
  return `<path d="M-20 ${y}Q160 ${y - 14} 300 ${y}Q420 ${y - 10} 520 ${y}V${y + 400}H-20Z" fill="#a9cf78" ${INK}/><path d="${blades.join('')}" stroke="${ink}" stroke-width="2.600" fill="none" stroke-linecap="round"/>`;
}

/** The old playground, 500 x 760, its grass from y = 600. Variants: `noon`, `late`. */
export const playground: Setting = (variant) => {
  const sky = variant === 'late' ? 'late' : 'summer';
  const school = `<path d="M250 560V330H520V560Z" fill="#f6efdc" ${INK}/><path d="M236 330H534V306H236Z" fill="#c96f56" ${INK}/>${[280, 350, 420].map((x) => `<path d="M${x} 360h44v54h-44ZM${x} 450h44v54h-44Z" fill="#b5e2ea" ${INK}/><path d="M${x + 22} 360v54M${x + 22} 450v54" stroke="${ink}" stroke-width="2"/>`).join('')}<path d="M250 430H520V560H250Z" fill="url(#crayon)" fill-opacity=".5"/>`;
  const hoop = `<path d="M96 600V300" stroke="${ink}" stroke-width="12"/><path d="M96 600V300" stroke="#d8d2bd" stroke-width="6"/><path d="M60 240H170V320H60Z" fill="#ffffff" ${INK}/><path d="M94 270H138V304H94Z" fill="none" stroke="#e5533d" stroke-width="4"/><path d="M92 320H142L132 358H102Z" fill="none" stroke="${ink}" stroke-width="2.400"/>`;
  const track = `<path d="M-20 700Q240 640 520 690M-20 760Q240 690 520 740" stroke="#fbfdf4" stroke-width="5" fill="none"/>`;
  return `<rect y="-200" width="500" height="860" fill="url(#${sky})"/>${cloud(120, 120, 0.9)}${cloud(390, 190, 0.7)}<path d="M-20 570Q70 500 160 560Q210 520 260 566V610H-20Z" fill="#7fb06a" ${INK}/>${school}${grass(590, 'playground')}${track}${hoop}`;
};

/** The sky, 500 x 900. Variants: `falling` with the kite near, `flying` with a line to two people on the grass, `late` the same alone. */
export const sky: Setting = (variant) => {
  const back = `<rect y="-60" width="500" height="1020" fill="url(#${variant === 'falling' ? 'summer' : 'late'})"/>${cloud(110, 260, 1)}${cloud(400, 420, 1.1)}${cloud(190, 560, 0.7)}`;
  if (variant === 'falling') {
    return `${back}<path d="M420 -40q-30 60 -70 80q-60 30 -60 90" fill="none" stroke="${ink}" stroke-width="2" stroke-dasharray="3 9"/><g transform="translate(290 190) rotate(28)">${kite(1.2)}</g>`;
  }
  return `${back}<g transform="translate(330 170) rotate(20)">${kite(1.3)}</g><path d="M322 200Q226 470 240 721" fill="none" stroke="${ink}" stroke-width="2"/>${grass(800, 'hill')}`;
};

/** The kite close, 500 x 420: a name and an age. */
export const writing: Setting = () =>
  `<rect y="-60" width="500" height="560" fill="#dcebc0"/><rect y="-60" width="500" height="560" fill="url(#crayon)" fill-opacity=".25"/><path d="M250 -70L560 200L250 480L-60 200Z" fill="#e5533d" ${INK}/><path d="M250 -70L560 200H-60Z" fill="#f6efdc" fill-opacity=".3"/><path d="M250 -70V480M-60 200H560" stroke="${ink}" stroke-width="6"/>${textLine(SIGNS.name, 250, 172, { face: 'serif', size: 84, fill: '#fffdf2', spacing: 14 })}${textLine(SIGNS.age, 250, 280, { face: 'serif', size: 58, fill: '#fffdf2', spacing: 4 })}`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { playground, sky, writing };

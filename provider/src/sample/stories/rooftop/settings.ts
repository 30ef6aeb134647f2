import { dice } from '../../random.ts';
import { stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.4" stroke-linejoin="round"`;

function skyline(y: number, fill: string, key: string): string {
  const random = dice(key);
  let out = '';
  for (let x = -20; x < 520; ) {
    const w = 44 + random.next() * 46;
    const top = y - random.next() * 90;
    const windows = Array.from({ length: 6 }, (_, index) => {
      const lit = random.next() < 0.45;
      return lit
        ? `<path d="M${(x + 10 + (index % 2) * 18).toFixed(0)} ${(top + 14 + Math.floor(index / 2) * 24).toFixed(0)}h9v11h-9Z" fill="#ffe9a8"/>`
        : '';
    }).join('');
    out += `<path d="M${x.toFixed(0)} 700V${top.toFixed(0)}h${w.toFixed(0)}V700Z" fill="${fill}" ${INK}/>${windows}`;
    x += w;
  }
  return out;
}

const TELESCOPE = `<path d="M0 0L-34 120M0 0L34 120M0 0V116" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><path d="M0 0L-34 120M0 0L34 120M0 0V116" stroke="#c9a06a" stroke-width="4" stroke-linecap="round"/><g transform="rotate(-34)"><path d="M-58 -13H30V13H-58Z" fill="#8a5a96" ${INK}/><path d="M30 -18H84V18H30Z" fill="#6a4688" ${INK}/><path d="M-78 -8H-58V8H-78Z" fill="#e8746a" ${INK}/><path d="M-50 -6H70" stroke="#d9b8e4" stroke-width="4"/></g>`;

/** The roof of the school, 500 x 760, its floor from y = 600. Variants: `evening`, `late`, each with a telescope; `bare` has none. */
export const roof: Setting = (variant) => {
  const late = variant === 'late' || variant === 'bare';
  const sky = late ? 'late' : 'evening';
  const rail = `<path d="M-10 470H510M-10 500H510" stroke="${ink}" stroke-width="7"/>${Array.from({ length: 13 }, (_, index) => `<path d="M${index * 42} 468V604" stroke="${ink}" stroke-width="4"/>`).join('')}<path d="M-10 470H510M-10 500H510" stroke="#c9b8d8" stroke-width="3"/>`;
  const telescope = variant === 'bare' ? '' : `<g transform="translate(356 490)">${TELESCOPE}</g>`;
  return `<rect y="-200" width="500" height="820" fill="url(#${sky})"/>${stars(500, late ? 380 : 160, late ? 80 : 24, 'roof top', '#fffdf0')}${skyline(560, late ? '#3a3068' : '#6a4a7e', 'town')}${rail}<path d="M-10 600H510V900H-10Z" fill="${late ? '#6a5a86' : '#d8a48c'}" ${INK}/><path d="M-10 660H510M120 600L60 900M380 600L440 900" stroke="${ink}" stroke-width="2" stroke-opacity=".5"/>${telescope}`;
};

/** What the telescope shows, 500 x 500. Variants: `star`, `dark`, `lamp` a child at a window with a lamp. */
export const lens: Setting = (variant) => {
  const content = {
    star: `${stars(500, 500, 60, 'lens', '#fffdf0')}<circle cx="250" cy="250" r="130" fill="url(#gleam)"/><path d="M250 150V350M150 250H350" stroke="#fffdf0" stroke-width="4"/>`,
    dark: `${stars(500, 500, 60, 'lens', '#fffdf0')}<circle cx="250" cy="250" r="7" fill="none" stroke="#c9b8d8" stroke-width="2" stroke-dasharray="4 4"/>`,
    lamp: `<path d="M60 60H440V500H60Z" fill="#d9cfe8" ${INK}/><path d="M60 60H440V84H60Z" fill="#8a5a96" ${INK}/><path d="M150 130H350V390H150Z" fill="#2c2657" ${INK}/><circle cx="306" cy="270" r="140" fill="url(#gleam)"/><path d="M176 390Q180 312 236 312Q292 312 296 390Z" fill="#8fb8d8" ${INK}/><circle cx="236" cy="270" r="42" fill="#ffe3cc" ${INK}/><path d="M194 268Q196 222 236 224Q276 222 278 268Q262 250 236 250Q210 250 194 268Z" fill="#4a3560" ${INK}/><path d="M216 276q5 -6 10 0M246 276q5 -6 10 0" stroke="${ink}" stroke-width="3.400" fill="none" stroke-linecap="round"/><path d="M224 290q12 10 24 0" stroke="${ink}" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M286 346L312 300" stroke="${ink}" stroke-width="20" stroke-linecap="round"/><path d="M286 346L312 300" stroke="#ffe3cc" stroke-width="14" stroke-linecap="round"/><circle cx="314" cy="284" r="20" fill="#fffdf0" ${INK}/><path d="M150 260H178M322 390V130M150 390H350" stroke="${ink}" stroke-width="5"/><path d="M236 96V120M224 108H248" stroke="#e8746a" stroke-width="7"/>`,
  }[variant];
  return `<rect width="500" height="500" fill="#120e2b"/><svg x="30" y="30" width="440" height="440" viewBox="30 30 440 440"><rect width="500" height="500" fill="url(#late)"/>${content ?? ''}</svg><path d="M0 0H500V500H0ZM250 30A220 220 0 1 0 250 470A220 220 0 1 0 250 30Z" fill="#120e2b" fill-rule="evenodd"/><circle cx="250" cy="250" r="220" fill="none" stroke="#8a5a96" stroke-width="8"/>`;
};

/** Two roofs and the light between them, 500 x 900: the school below, the hospital above. */
export const answer: Setting = () =>
  `<rect width="500" height="900" fill="url(#late)"/>${stars(500, 700, 130, 'answer', '#fffdf0')}<path d="M290 900V260H500V900Z" fill="#d9cfe8" ${INK}/><path d="M290 260H500V280H290Z" fill="#8a5a96" ${INK}/>${Array.from({ length: 12 }, (_, index) => `<path d="M${316 + (index % 3) * 58} ${316 + Math.floor(index / 3) * 92}h34v50h-34Z" fill="${index === 3 ? '#ffe9a8' : '#6a5a96'}" ${INK}/>`).join('')}<circle cx="333" cy="433" r="90" fill="url(#gleam)"/><path d="M142 690L333 433" stroke="#ffe9a8" stroke-width="30" stroke-opacity=".25"/><path d="M142 690L333 433" stroke="#fffdf0" stroke-width="5" stroke-dasharray="42 16 12 16 12 16"/><path d="M400 296V308M394 302H406" stroke="#e8746a" stroke-width="5"/><path d="M-10 860H260V900H-10Z" fill="#6a5a86" ${INK}/>`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { roof, lens, answer };

import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;

/** A piece of paper with the shadow of its edge. */
function cut(d: string, fill: string): string {
  return `<path d="${d}" transform="translate(4 5)" fill="${ink}" fill-opacity=".28"/><path d="${d}" fill="${fill}"/>`;
}

/** A row of houses; `lit` is the share of lit windows, `lonely` lights one of them in any case. */
function row(y: number, height: number, fill: string, lit: number, key: string, lonely = false): string {
  const random = dice(key);
  let out = '';
  let windows = '';
  for (let x = -30; x < 520; ) {
    const w = 70 + random.next() * 50;
    const top = y - height * (0.5 + random.next() * 0.5);
    out += cut(
      `M${round(x)} ${y + 400}V${round(top)}L${round(x + w / 2)} ${round(top - 26)}L${round(x + w)} ${round(top)}V${y + 400}Z`,
      fill,
    );
    for (let line = top + 24; line < y - 6; line += 44) {
      for (const column of [0.22, 0.6]) {
        const on = random.next() < lit;
        windows += `<path d="M${round(x + w * column)} ${round(line)}h18v24h-18Z" fill="${on ? '#ffd98f' : ink}" fill-opacity="${on ? 1 : 0.35}"/>`;
      }
    }
    x += w;
  }
  const one = lonely
    ? '<circle cx="322" cy="332" r="130" fill="url(#lamp)"/><path d="M308 314h28v36h-28Z" fill="#fff3cf"/>'
    : '';
  return out + windows + one;
}

/** The roofs of the city, 500 x 900. Variants: `five` with one lit window, `six` with the sun and all of them. */
export const roofs: Setting = (variant) => {
  const six = variant === 'six';
  const lit = six ? 0.75 : 0;
  const sun = six
    ? '<circle cx="150" cy="250" r="240" fill="url(#lamp)"/>' +
      cut('M70 250a80 80 0 1 1 160 0a80 80 0 1 1 -160 0Z', '#ffe9b0')
    : cut('M372 96a34 34 0 1 0 24 58a28 28 0 1 1 -24 -58Z', '#ffe9d2');
  const colours = six ? ['#e79a8c', '#c9776f', '#a85a66'] : ['#7d5584', '#5f4274', '#472f5c'];
  return `<rect y="-100" width="500" height="1100" fill="url(#${six ? 'morning' : 'early'})"/>${sun}${row(420, 180, colours[0] as string, lit, 'back')}${row(560, 210, colours[1] as string, lit, 'middle', !six)}${row(740, 220, colours[2] as string, lit, 'front')}`;
};

/** The corner with the bakery, 500 x 760, its pavement from y = 600. Variants: `dark`, `open`. */
export const corner: Setting = (variant) => {
  const open = variant === 'open';
  const sky = open ? 'morning' : 'early';
  const shop = `${cut('M30 604V250H300V604Z', open ? '#c9776f' : '#6b4674')}${cut('M16 260L40 196H290L314 260Z', '#e2705f')}<path d="M60 320H200V480H60Z" fill="#ffe2a6"/><circle cx="130" cy="400" r="170" fill="url(#lamp)"/>${[84, 130, 176].map((x) => cut(`M${x - 20} 470Q${x - 24} 446 ${x} 444Q${x + 24} 446 ${x + 20} 470Z`, '#d99a5b')).join('')}${cut('M222 340H282V604H222Z', '#8a4f4a')}<path d="M232 356H272V430H232Z" fill="#ffe2a6"/>`;
  const house = `${cut('M350 604V90H520V604Z', open ? '#a85a66' : '#553a6b')}<path d="M376 130h38v52h-38ZM440 130h38v52h-38ZM376 330h38v52h-38ZM440 330h38v52h-38Z" fill="${ink}" fill-opacity=".35"/><path d="M376 230h38v52h-38Z" fill="#ffe2a6"/><circle cx="395" cy="256" r="110" fill="url(#lamp)"/>${cut('M410 470H480V604H410Z', '#7fa39b')}`;
  return `<rect y="-100" width="500" height="900" fill="url(#${sky})"/>${shop}${house}<path d="M-10 600H510V960H-10Z" fill="${open ? '#d9a08c' : '#7d5584'}"/><path d="M-10 600H510V616H-10Z" fill="${ink}" fill-opacity=".3"/>`;
};

/** The room of the one who is awake, 500 x 640, its floor from y = 520. */
export const bedroom: Setting = () =>
  `<rect y="-100" width="500" height="900" fill="#6b5a94"/>${cut('M60 60H270V330H60Z', '#fff3e6')}<path d="M74 74H256V316H74Z" fill="url(#early)"/><path d="M165 74V316M74 195H256" stroke="#fff3e6" stroke-width="9"/>${cut('M340 520V300H520V520Z', '#8f6f9c')}${cut('M330 420H520V520H330Z', '#c98aa0')}${cut('M300 330V300L330 250H380L404 300V304H300Z', '#ffd07a')}<circle cx="350" cy="310" r="190" fill="url(#lamp)"/>${cut('M346 304H356V420H346Z', ink)}<path d="M-10 520H510V860H-10Z" fill="#4d3a6b"/>`;

/** The oven, 500 x 500. */
export const oven: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="#a85a4a"/>${cut('M40 40H460V420H40Z', '#7a3b3f')}${cut('M80 90H420V360Q250 380 80 360Z', '#3a2030')}<circle cx="250" cy="320" r="260" fill="url(#lamp)"/>${[130, 250, 370].map((x) => cut(`M${x - 52} 330Q${x - 60} 262 ${x - 10} 258Q${x + 60} 250 ${x + 52} 330Z`, '#d99a5b')).join('')}<path d="M60 360H440V376H60Z" fill="${ink}"/><path d="M120 60q-24 -40 0 -80q24 -40 0 -80M250 50q-24 -40 0 -80q24 -40 0 -80M380 60q-24 -40 0 -80q24 -40 0 -80" fill="none" stroke="#fff3e6" stroke-width="12" stroke-linecap="round" stroke-opacity=".6"/>`;

/** A bench in the first sun, 500 x 640, its ground from y = 520. */
export const bench: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="url(#morning)"/><circle cx="250" cy="180" r="330" fill="url(#lamp)"/>${row(480, 190, '#e79a8c', 0.6, 'bench city')}<path d="M-10 500H510V900H-10Z" fill="#d9a08c"/>${cut('M40 400H460V430H40ZM40 350H460V374H40Z', '#8a4f4a')}${cut('M70 350H88V560H70ZM412 350H430V560H412Z', ink)}`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { roofs, corner, bedroom, oven, bench };

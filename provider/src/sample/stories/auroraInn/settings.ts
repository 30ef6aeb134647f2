import { textLine } from '../../lettering.ts';
import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import { stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

/** What the register says. */
export const SIGNS = { head: '登记簿', name: '雪生', inn: '极光旅店' } as const;

/** Curtains of light over an area 500 wide. */
function aurora(top: number, height: number, key: string): string {
  const random = dice(key);
  return Array.from({ length: 9 }, (_, index) => {
    const x = -40 + index * 62 + random.next() * 30;
    const [up, down] = [top + random.next() * 60, top + height * (0.6 + random.next() * 0.4)];
    const lean = 30 + random.next() * 50;
    return `<path d="M${round(x + lean)} ${round(up)}Q${round(x + lean + 30)} ${round((up + down) / 2)} ${round(x)} ${round(down)}Q${round(x + 40)} ${round(down + 26)} ${round(x + 84)} ${round(down - 10)}Q${round(x + lean + 104)} ${round((up + down) / 2)} ${round(x + lean + 76)} ${round(up)}Z" fill="url(#${index % 3 === 1 ? 'veilRose' : 'veilGreen'})"/>`;
  }).join('');
}

/** The inn in the snow, 500 x 900, its door at y = 700. Variants: `night`, `steps` with a track to the door, `dawn`. */
export const inn: Setting = (variant) => {
  const dawn = variant === 'dawn';
  const sky = dawn
    ? `<rect y="-60" width="500" height="760" fill="url(#dawn)"/>`
    : `<rect y="-60" width="500" height="760" fill="url(#arctic)"/>${stars(500, 420, 90, 'arctic', '#f6fffb')}${aurora(30, 380, 'curtain')}`;
  const steps =
    variant === 'steps'
      ? Array.from(
          { length: 9 },
          (_, index) =>
            `<ellipse cx="${250 + Math.sin(index * 1.1) * 10 + index * 6}" cy="${716 + index * 20}" rx="${5 + index * 0.9}" ry="${3 + index * 0.4}" fill="#7fb9c9"/>`,
        ).join('')
      : '';
  const house = `<path d="M120 700V500H380V700Z" fill="#5a3a34" ${INK}/><path d="M120 540H380M120 580H380M120 620H380M120 660H380" stroke="${ink}" stroke-width="2" stroke-opacity=".6"/><path d="M88 512L250 386L412 512Z" fill="#eafaf6" ${INK}/><path d="M340 440V380H372V466Z" fill="#5a3a34" ${INK}/><path d="M214 700V574Q250 546 286 574V700Z" fill="${variant === 'steps' ? '#ffdf9c' : '#8a4a34'}" ${INK}/><path d="M142 560H196V620H142ZM304 560H358V620H304Z" fill="#ffdf9c" ${INK}/><path d="M169 560V620M331 560V620" stroke="${ink}" stroke-width="3"/><circle cx="250" cy="600" r="220" fill="url(#fire)" fill-opacity="${dawn ? 0.3 : 0.8}"/><path d="M184 506H316V540H184Z" fill="#3c2a2a" ${INK}/>${textLine(SIGNS.inn, 250, 532, { face: 'sans', size: 25, fill: '#ffdf9c', spacing: 4 })}`;
  const firs = [30, 84, 430, 480]
    .map(
      (x, index) =>
        `<path d="M${x} ${520 + (index % 2) * 30}L${x + 44} 690H${x - 44}Z" fill="${dawn ? '#4d7a82' : '#0f3344'}" ${INK}/><path d="M${x} ${520 + (index % 2) * 30}L${x + 16} ${582 + (index % 2) * 24}L${x - 14} ${586 + (index % 2) * 24}Z" fill="#eafaf6"/>`,
    )
    .join('');
  return `${sky}<path d="M-20 560L90 430L190 540L300 420L420 550L520 450V720H-20Z" fill="${dawn ? '#a9cdd3' : '#1c5366'}"/>${firs}${house}<path d="M-20 690Q120 672 250 702Q390 672 520 692V1000H-20Z" fill="${dawn ? '#fdf3ea' : '#cfeaf0'}"/>${steps}`;
};

/** The hall with the fire, 500 x 640, its floor from y = 500. Variants: `night`, `dawn` with a little water on the floor. */
export const hall: Setting = (variant) => {
  const dawn = variant === 'dawn';
  const window = `<path d="M40 90H190V280H40Z" fill="url(#${dawn ? 'dawn' : 'arctic'})" ${INK}/>${dawn ? '' : `<svg x="40" y="90" width="150" height="190" viewBox="40 90 150 190">${aurora(80, 180, 'window')}</svg>`}<path d="M115 90V280M40 185H190" stroke="#5a3a34" stroke-width="8"/>`;
  const fire = `<path d="M300 500V230H480V500Z" fill="#6d747c" ${INK}/><path d="M284 206H496V236H284Z" fill="#4a5058" ${INK}/><path d="M330 500V320Q390 270 450 320V500Z" fill="#1a2028"/><circle cx="390" cy="440" r="230" fill="url(#fire)" fill-opacity="${dawn ? 0.45 : 1}"/><path d="M352 494Q344 436 376 410Q374 436 390 372Q416 410 410 440Q430 420 426 494Z" fill="#ff9a4d" ${INK}/>`;
  const water = dawn
    ? '<ellipse cx="220" cy="572" rx="96" ry="20" fill="#9fd8e4" fill-opacity=".9"/><ellipse cx="196" cy="568" rx="34" ry="6" fill="#f6fffb"/>'
    : '';
  return `<rect y="-100" width="500" height="700" fill="${dawn ? '#b98f70' : '#6b4a3c'}"/><path d="M0 -100V500M110 -100V90M110 280V500M230 -100V500M500 -100V500" stroke="${ink}" stroke-width="3" stroke-opacity=".5"/>${window}${fire}<path d="M-10 500H510V860H-10Z" fill="${dawn ? '#8f6a50' : '#4a342c'}" ${INK}/><path d="M60 530H330L370 640H20Z" fill="#c8553d" fill-opacity=".8"/>${water}`;
};

/** The register, 500 x 420. Variants: `old`, `new` with one more line. */
export const register: Setting = (variant) => {
  const lines = Array.from({ length: 4 }, (_, index) => {
    const y = 150 + index * 58;
    const shown = index < 3 || variant === 'new';
    const glow = index === 3 && shown ? `<circle cx="150" cy="${y}" r="64" fill="url(#frost)"/>` : '';
    return `<path d="M60 ${y + 22}H440" stroke="${ink}" stroke-width="2" stroke-opacity=".5"/>${glow}${shown ? textLine(SIGNS.name, 150, y + 14, { face: 'serif', size: 46, fill: index === 3 ? '#1f7a86' : ink }) : ''}<path d="M320 ${y}l14 -8l14 8v12h-28ZM370 ${y + 12}l8 -20l8 20Z" fill="#1f7a86" fill-opacity="${shown ? 0.7 : 0}"/>`;
  });
  return `<rect y="-60" width="500" height="560" fill="#5a3a34"/><path d="M30 20H470V400H30Z" fill="#f3ead6" ${INK}/>${textLine(SIGNS.head, 250, 84, { face: 'serif', size: 46, fill: '#c8553d', spacing: 10 })}${lines.join('')}`;
};

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { inn, hall, register };

/** The platform of the star harbour, and the flank of the train. */
import { textLine } from '../../lettering.ts';
import { stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { galaxy } from './space.ts';
import { COLOURS } from './style.ts';

const { ink, night, dusk, steel, haze, pale, paper, red, gold } = COLOURS;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

function clock(x: number, y: number): string {
  return `<path d="M${x} 0V${y}" stroke="${ink}" stroke-width="6"/><circle cx="${x}" cy="${y}" r="40" fill="${steel}" ${INK}/><circle cx="${x}" cy="${y}" r="33" fill="${paper}" stroke="${ink}" stroke-width="2"/><path d="M${x} ${y}L${x - 3} ${y - 19}" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><path d="M${x} ${y}L${x - 4} ${y - 27}" stroke="${red}" stroke-width="3" stroke-linecap="round"/>`;
}

function lampPost(x: number): string {
  return `<path d="M${x - 44} 232L${x - 150} 600H${x + 110}L${x - 20} 232Z" fill="url(#cone)"/><path d="M${x} 590V224Q${x} 202 ${x - 26} 204" fill="none" stroke="${ink}" stroke-width="9"/><path d="M${x - 52} 232Q${x - 50} 204 ${x - 32} 204Q${x - 14} 204 ${x - 12} 232Z" fill="${steel}" ${INK}/><circle cx="${x - 32}" cy="234" r="86" fill="url(#lamp)"/><ellipse cx="${x - 32}" cy="234" rx="17" ry="7" fill="#fff6d8"/><path d="M${x - 12} 600V576H${x + 12}V600Z" fill="${ink}"/>`;
}

/** The side of a carriage behind the platform. */
function flank(): string {
  const windows = [14, 110, 302, 398]
    .map(
      (x) =>
        `<rect x="${x}" y="356" width="76" height="84" rx="8" fill="url(#hall)" ${INK}/><path d="M${x} 398h76" stroke="${ink}" stroke-width="3"/>`,
    )
    .join('');
  return `<path d="M-20 300Q250 282 520 300V586H-20Z" fill="${dusk}" ${INK}/><path d="M-20 310Q250 292 520 310" stroke="${haze}" stroke-width="4" fill="none"/>${windows}<rect x="206" y="340" width="76" height="246" fill="url(#hall)" ${INK}/><path d="M-20 486H206M282 486H520" stroke="${red}" stroke-width="14"/><path d="M-20 586H520V604H-20Z" fill="${ink}"/>`;
}

/** The platform, 500 x 760, its floor from y = 590. Variants: `train` stands at it, `steam` hides the train. */
export const platform: Setting = (variant) => {
  const bench = `<path d="M300 540H440V552H300ZM300 504H440V516H300Z" fill="${steel}" ${INK}/><path d="M314 504V598M426 504V598" stroke="${ink}" stroke-width="6"/>`;
  const floor = `<path d="M-20 590H520V860H-20Z" fill="${steel}" ${INK}/><path d="M-20 600H520V616H-20Z" fill="${gold}"/><path d="M-20 600H520V616H-20Z" fill="url(#shade)" fill-opacity=".35"/><path d="M40 620L-60 800M150 620L100 800M250 620V800M350 620L400 800M460 620L560 800M-20 672H520" stroke="${ink}" stroke-width="2" stroke-opacity=".6"/><path d="M-20 690H520V860H-20Z" fill="url(#shade)" fill-opacity=".5"/>`;
  const sign = `<path d="M150 0V86M250 0V86" stroke="${ink}" stroke-width="5"/><rect x="122" y="84" width="156" height="62" fill="${night}" ${INK}/><rect x="129" y="91" width="142" height="48" fill="none" stroke="${gold}" stroke-width="2"/>${textLine('星港', 200, 128, { face: 'sans', size: 36, fill: '#ffe9ae', spacing: 12 })}`;
  const roof = `<path d="M-20 -120H520V30L-20 58Z" fill="${ink}"/><path d="M-20 58L520 30" stroke="${haze}" stroke-width="3"/><path d="M60 50L20 -40M180 44L150 -40M320 38V-40M450 32L470 -40" stroke="${dusk}" stroke-width="8"/>`;
  const steam =
    variant === 'steam'
      ? Array.from(
          { length: 9 },
          (_, index) =>
            `<circle cx="${index * 66 - 14}" cy="${588 - (index % 3) * 26}" r="${58 + (index % 4) * 12}"/>`,
        ).join('')
      : '';
  const behind = variant === 'train' || variant === 'steam' ? flank() : bench;
  const far = `<path d="M-20 560L60 530L130 548L210 520L300 552L390 526L520 556V600H-20Z" fill="${night}"/>`;
  return `<rect y="-200" width="500" height="820" fill="url(#night)"/>${galaxy(280)}${stars(500, 540, 90, 'harbour', '#ffffff')}${far}${behind}${steam && `<g fill="${pale}" fill-opacity=".9">${steam}</g>`}${floor}${lampPost(96)}${roof}${sign}${clock(400, 128)}`;
};

/** The door of a carriage from the platform, 500 x 760, its sill at y = 640. Variants: `open`, `closed`. */
export const trainDoor: Setting = (variant) => {
  const open = variant !== 'closed';
  const hall = open
    ? `<path d="M170 130H330V640H170Z" fill="url(#hall)" ${INK}/><path d="M196 130V640M304 130V640" stroke="${gold}" stroke-width="5"/><path d="M170 640L130 780H370L330 640Z" fill="#fff0bf" fill-opacity=".5"/>`
    : `<path d="M170 130H330V640H170Z" fill="${steel}" ${INK}/><path d="M196 170H304V360H196Z" fill="${night}" ${INK}/>`;
  const window = (x: number): string =>
    `<rect x="${x}" y="180" width="104" height="170" rx="12" fill="url(#hall)" ${INK}/><path d="M${x} 262h104" stroke="${ink}" stroke-width="4"/><path d="M${x + 6} 186q30 26 20 74h-20Z" fill="${red}"/>`;
  return `<rect y="-100" width="500" height="900" fill="${dusk}"/><path d="M-10 40H510V60H-10Z" fill="${haze}" ${INK}/><rect y="-100" width="500" height="140" fill="${night}"/>${textLine('星港列车', 250, 108, { face: 'sans', size: 34, fill: '#ffe9ae', spacing: 6 })}${window(26)}${window(370)}<path d="M-10 500H170V520H-10ZM330 500H510V520H330Z" fill="${red}" ${INK}/><path d="M-10 520H510V640H-10Z" fill="url(#shade)" fill-opacity=".5"/>${hall}<path d="M152 300V600M348 300V600" stroke="${ink}" stroke-width="10" stroke-linecap="round"/><path d="M152 300V600M348 300V600" stroke="${gold}" stroke-width="5" stroke-linecap="round"/><path d="M-10 640H510V860H-10Z" fill="${steel}" ${INK}/><path d="M140 628H360V654H140Z" fill="${night}" ${INK}/><g fill="${pale}" fill-opacity=".85"><circle cx="40" cy="690" r="60"/><circle cx="120" cy="712" r="44"/><circle cx="440" cy="696" r="64"/><circle cx="380" cy="722" r="40"/></g>`;
};

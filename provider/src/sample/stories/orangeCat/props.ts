import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3"`;

/** An empty or shining jar; its foot is at the origin. */
export function jar(light: boolean): string {
  const inside = light
    ? '<circle cy="-34" r="74" fill="url(#moonlight)"/><path d="M-20 -6Q-24 -50 -16 -58H16Q24 -50 20 -6Q0 4 -20 -6Z" fill="#fffbe0"/>'
    : '';
  return `${inside}<path d="M-24 0Q-30 -52 -18 -60H18Q30 -52 24 0Q0 8 -24 0Z" fill="#d7f0f7" fill-opacity="${light ? 0.25 : 0.8}" ${INK}/><rect x="-20" y="-72" width="40" height="14" rx="5" fill="#c99a5b" ${INK}/><path d="M-15 -12Q-19 -40 -13 -50" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/>`;
}

/** A stamp with a moon on it, its middle at the origin; `size` is its width. */
export function stamp(size: number): string {
  const teeth = Array.from({ length: 7 }, (_, index) => {
    const at = -42 + index * 14;
    return `<circle cx="${at}" cy="-52" r="4"/><circle cx="${at}" cy="52" r="4"/><circle cx="-44" cy="${at * 1.15}" r="4"/><circle cx="44" cy="${at * 1.15}" r="4"/>`;
  }).join('');
  return `<g transform="scale(${size / 90})"><path d="M-44 -52H44V52H-44Z" fill="#f7f2e2" ${INK}/><g fill="${ink}" fill-opacity=".75">${teeth}</g><rect x="-35" y="-43" width="70" height="86" fill="#22406e"/><circle cx="4" cy="-6" r="24" fill="#ffeeb0"/><circle cx="14" cy="-13" r="21" fill="#22406e"/><path d="M-35 28Q-10 12 8 26T35 22V43H-35Z" fill="#3f8f9c"/><path d="M16 6l3 7l7 1l-5 5l1 7l-6 -4l-6 4l1 -7l-5 -5l7 -1Z" fill="#fff"/></g>`;
}

/** An open umbrella whose handle is in the origin. `light` shines out under it; `long` lengthens the shaft. */
export function umbrella(light: boolean, long = 0): string {
  const shine = light
    ? '<circle cy="-96" r="120" fill="url(#moonlight)"/><path d="M-86 -104L-150 60H150L86 -104Z" fill="#fffbe0" fill-opacity=".22"/>'
    : '';
  const shaft = `M0 ${-150 - long}V18q0 12 -10 12q-9 0 -9 -10`;
  return `<path d="${shaft}" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><path d="${shaft}" fill="none" stroke="#8a5a34" stroke-width="4" stroke-linecap="round"/><g transform="translate(0 ${-long})">${shine}<path d="M-98 -92Q-92 -164 0 -168Q92 -164 98 -92Q80 -108 64 -92Q48 -108 32 -92Q16 -106 0 -92Q-16 -106 -32 -92Q-48 -108 -64 -92Q-80 -108 -98 -92Z" fill="#7a3f8f" ${INK}/><path d="M-32 -92Q-30 -146 0 -168Q30 -146 32 -92M-64 -92Q-62 -150 0 -168Q62 -150 64 -92" fill="none" stroke="${ink}" stroke-width="2"/><path d="M-90 -104Q-80 -154 -20 -164Q-62 -146 -66 -98Z" fill="#a868bd"/><path d="M0 -168v-12" stroke="${ink}" stroke-width="5" stroke-linecap="round"/></g>`;
}

/** A sweet in silver paper. */
export function mint(size: number): string {
  return `<g transform="scale(${size / 40})"><path d="M-16 0L-40 -14L-34 0L-40 14ZM16 0L40 -14L34 0L40 14Z" fill="#dff6f0" ${INK}/><ellipse rx="20" ry="15" fill="#8fe0c8" ${INK}/><path d="M-12 -6Q0 -13 12 -6M-8 4Q2 10 14 4" stroke="#fff" stroke-width="3.600" fill="none" stroke-linecap="round"/></g>`;
}

/** What the cast holds; the hand is at the origin. */
export const PROPS: Readonly<Record<string, string>> = {
  glass: `<path d="M0 14V-20" stroke="${ink}" stroke-width="13" stroke-linecap="round"/><path d="M0 14V-20" stroke="#8a5a34" stroke-width="7" stroke-linecap="round"/><circle cy="-44" r="26" fill="#cdeefa" fill-opacity=".5" stroke="${ink}" stroke-width="9"/><circle cy="-44" r="26" fill="none" stroke="#d8a54a" stroke-width="4"/><path d="M-14 -50Q-8 -62 4 -62" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  jar: `<g transform="translate(0 28)">${jar(false)}</g>`,
  stamp: `<g transform="translate(8 -22)">${stamp(46)}</g>`,
  umbrella: umbrella(false, 44),
};

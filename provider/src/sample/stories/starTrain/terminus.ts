/** The end of the galaxy: a place without stars. */
import { stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { LANTERN } from './props.ts';
import { COLOURS } from './style.ts';

const { ink, night, dusk, haze, pale, paper, gold } = COLOURS;

/**
 * The terminus, 500 x 1200, its platform at y = 980. It is white in what is told of it; the variant `night` is the
 * place itself.
 */
export const terminus: Setting = (variant) => {
  const dark = variant === 'night';
  const [sky, ground, line] = dark ? [ink, night, haze] : ['url(#fade)', pale, ink];
  const dust = dark ? '' : stars(500, 900, 70, 'dust', haze);
  const post = `<path d="M356 980V690Q356 664 330 666" fill="none" stroke="${line}" stroke-width="7"/><g transform="translate(328 668)">${LANTERN}</g>`;
  const way = `<path d="M-20 1060L210 990M-20 1130L250 990" stroke="${line}" stroke-width="5"/><path d="M20 1046l40 60M80 1028l40 56M140 1010l36 48M190 996l26 36" stroke="${line}" stroke-width="4"/>`;
  return `<rect y="-60" width="500" height="1320" fill="${sky}"/>${dust}<rect y="640" width="500" height="340" fill="url(#${dark ? 'shade' : 'mist'})" fill-opacity=".25"/><path d="M150 980H520V1300H100Z" fill="${ground}" stroke="${line}" stroke-width="4"/><path d="M146 996H520" stroke="${dark ? gold : dusk}" stroke-width="7"/>${way}${post}<path d="M400 980V920H470V980M396 920H474" stroke="${line}" stroke-width="5" fill="${dark ? dusk : paper}"/>`;
};

import { robed } from '../bambooSword/people.ts';
import { brushed } from '../figures.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const OAR = `<path d="M0 90V-150" stroke="${ink}" stroke-width="9"/><path d="M0 90V-150" stroke="#a8865a" stroke-width="4"/>`;

const ferryman = robed({
  hair: 'topknot',
  hairColour: '#8d9297',
  robe: '#59636b',
  under: '#b7bbb6',
  belt: '#a8865a',
  beard: true,
  hat: true,
});

/** The ferryman, and the one who wants to cross. */
export const CAST: Readonly<Record<string, Character>> = {
  ferryman: brushed({ ...ferryman, props: { ...ferryman.props, punch: OAR } }, [2.4, 2]),
  guest: brushed(
    robed({
      hair: 'tail',
      hairColour: '#3a3d42',
      robe: '#d9d5c9',
      under: '#7f8486',
      belt: '#b5382c',
      beard: true,
      sword: '#cfd4d2',
    }),
    [2.4, 2],
  ),
};

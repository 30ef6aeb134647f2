import { brushed, shadowOf } from '../figures.ts';
import type { Character } from '../story.ts';
import { type RobedLook, robed } from './people.ts';
import { COLOURS } from './style.ts';

const { ink, dark, mid, light, mist, paper, red, bamboo } = COLOURS;

const BAI: RobedLook = {
  hair: 'long',
  hairColour: ink,
  robe: mist,
  under: paper,
  belt: red,
  sword: '#cfd4d2',
};
const GREY: RobedLook = {
  hair: 'topknot',
  hairColour: '#5c5f63',
  robe: dark,
  under: mid,
  belt: ink,
  sword: '#cfd4d2',
};

const person = (look: RobedLook): Character => brushed(robed(look), [2.4, 2]);

/** The people of the book. */
export const CAST: Readonly<Record<string, Character>> = {
  /** 阿箬, who carries the tea. */
  ruo: person({ hair: 'buns', hairColour: ink, robe: bamboo, under: paper, belt: red, apron: true }),
  /** The storyteller. */
  teller: person({
    hair: 'topknot',
    hairColour: ink,
    robe: '#7d8c98',
    under: paper,
    belt: dark,
    beard: true,
  }),
  /** 林疏, ten years ago. */
  boy: person({ hair: 'tail', hairColour: ink, robe: paper, under: light, belt: bamboo }),
  /** 白露, who keeps the forest; with her hat, and as the shape of a hat in the rain. */
  bai: person(BAI),
  hat: person({ ...BAI, hat: true }),
  stranger: shadowOf(robed({ ...BAI, hat: true }), dark),
  /** The man who knows twelve moves. */
  grey: person(GREY),
  knock: shadowOf(robed(GREY), ink),
};

import { Cover } from './Cover.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { portrait, renderLink } from './gallery/samples.tsx';
import { ReadingCard } from './ReadingCard.tsx';

const card = { picture: <Cover state={portrait} alt="" />, title: 'The lake', href: '#book', renderLink };

export default {
  ReadingCard: {
    states: {
      begun: <ReadingCard {...card} sub="Chapter 1 of 20" progress={0.05} />,
      'half read': <ReadingCard {...card} sub="Chapter 10 of 20" progress={0.5} />,
      finished: <ReadingCard {...card} sub="Chapter 20 of 20" progress={1} />,
    },
  },
} satisfies Gallery;

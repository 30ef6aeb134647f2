import { BookCardLarge } from './BookCardLarge.tsx';
import { Cover } from './Cover.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { portrait, renderLink } from './gallery/samples.tsx';
import { flame } from './icons.tsx';
import { Meta } from './Meta.tsx';
import { Tag } from './Tag.tsx';

const cover = <Cover state={portrait} alt="" />;
const link = { href: '#book', renderLink };
const abstract = 'A short text about the book that is longer than the two lines that a card has room for.';

export default {
  BookCardLarge: {
    states: {
      title: <BookCardLarge picture={cover} title="The lake" {...link} />,
      complete: (
        <BookCardLarge
          picture={cover}
          title="The lake"
          tags={<Tag kind="serial">Ongoing</Tag>}
          abstract={abstract}
          foot={
            <Meta glyph={flame} label="Readers">
              12000
            </Meta>
          }
          {...link}
        />
      ),
    },
  },
} satisfies Gallery;

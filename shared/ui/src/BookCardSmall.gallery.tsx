import { BookCardSmall } from './BookCardSmall.tsx';
import { Cover } from './Cover.tsx';
import { Grid } from './Grid.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { portrait, renderLink } from './gallery/samples.tsx';

const card = { picture: <Cover state={portrait} alt="" />, href: '#book', renderLink };

export default {
  BookCardSmall: {
    states: {
      'with and without a second line, long title': (
        <Grid columns={3}>
          <BookCardSmall title="The lake" sub="Chapter 12" {...card} />
          <BookCardSmall title="The lake" {...card} />
          <BookCardSmall title="A very long title of a book" sub="Chapter 12" {...card} />
        </Grid>
      ),
    },
  },
} satisfies Gallery;

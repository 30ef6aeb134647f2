import { Section } from '@manying/ui/Section';
import type { Book } from '../books/book.ts';
import type { HomeShelf } from '../homeShelves.ts';
import { renderLink } from '../link.tsx';
import { messages } from '../messages.ts';
import { layouts } from './layouts.tsx';

interface ShelfSectionProps {
  shelf: HomeShelf;
  books: readonly Book[];
}

/** A shelf of home with a link to its full list (spec §2 Home); renders nothing when empty. */
export function ShelfSection({ shelf: { title, hint, paths, layout }, books }: ShelfSectionProps) {
  if (books.length === 0) return null;
  const Books = layouts[layout];
  return (
    <Section
      title={title}
      hint={hint}
      more={{ label: messages.more, href: paths[0] }}
      renderLink={renderLink}
    >
      <Books books={books} />
    </Section>
  );
}

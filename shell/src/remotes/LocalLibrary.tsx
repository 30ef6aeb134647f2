/**
 * History and favourites stored on this device, shown while the comics cannot be loaded (docs/architecture/remote-loading.md).
 */
import { readProgress, recentReads, storedLibrary } from '@manying/platform/library';
import { paths } from '@manying/platform/paths';
import { usePicture } from '@manying/platform/pictures';
import { Link } from '@manying/platform/router';
import { BookCardSmall } from '@manying/ui/BookCardSmall';
import { Cover } from '@manying/ui/Cover';
import type { UiLinkProps } from '@manying/ui/link';
import { Rail } from '@manying/ui/Rail';
import { ReadingCard } from '@manying/ui/ReadingCard';
import { Section } from '@manying/ui/Section';
import { type ReactNode, useState } from 'react';
import { libraryMessages } from './libraryMessages.ts';

const renderLink = ({ href, ...rest }: UiLinkProps) => <Link to={href} {...rest} />;

function BookCover({ path }: { readonly path: string }) {
  const { ref, state } = usePicture(path, 200);
  return <Cover ref={ref} state={state} alt="" />;
}

export default function LocalLibrary(): ReactNode {
  const [{ history, favourites }] = useState(storedLibrary);
  return (
    <>
      {history.length > 0 && (
        <Section
          title={libraryMessages.recent}
          more={{ label: libraryMessages.more, href: paths.history }}
          renderLink={renderLink}
        >
          <Rail itemWidth={196}>
            {recentReads(history).map((entry) => (
              <ReadingCard
                key={entry.book.bookId}
                picture={<BookCover path={entry.book.cover} />}
                title={entry.book.title}
                sub={libraryMessages.readTo(entry.number)}
                progress={readProgress(entry)}
                href={paths.reader(entry.book.bookId, entry.number)}
                renderLink={renderLink}
              />
            ))}
          </Rail>
        </Section>
      )}
      {favourites.length > 0 && (
        <Section
          title={libraryMessages.favourites}
          hint={libraryMessages.favouritesHint}
          more={{ label: libraryMessages.more, href: paths.shelf }}
          renderLink={renderLink}
        >
          <Rail>
            {favourites.map(({ book }) => (
              <BookCardSmall
                key={book.bookId}
                picture={<BookCover path={book.cover} />}
                title={book.title}
                sub={libraryMessages.about(book.category, book.chapterCount)}
                href={paths.book(book.bookId)}
                renderLink={renderLink}
              />
            ))}
          </Rail>
        </Section>
      )}
    </>
  );
}

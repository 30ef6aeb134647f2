/** Endpoint of a book's catalogue (spec §7). Separate from the others, so that the reader does not load it. */
import { domainApi } from '@manying/platform/api';
import { catalogueSchema } from '../schemas.ts';
import type { Chapter } from './chapter.ts';

export const { useComicCatalogueQuery } = domainApi('comic', ['comic/Catalogue']).inject((build) => ({
  comicCatalogue: build.query<readonly Chapter[], string>({
    query: (bookId) => ({
      method: 'POST',
      path: '/api/book/chapter/list',
      query: { bookId },
      form: { bookId },
    }),
    responseSchema: catalogueSchema,
    providesTags: (_chapters, _error, id) => [{ type: 'comic/Catalogue', id }],
  }),
}));

/** A minimal remote for tests: one page, a style sheet, a domain and a lazy chunk. */
import { remote } from '@manying/build/remote';
import { addresses, pages } from './src/pages.ts';

export default remote({ name: 'tiny', folder: import.meta.dirname, addresses, pages, planned: [] });

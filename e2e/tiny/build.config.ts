/** The smallest remote there is: one page, a style sheet, a part of the store, and code that comes on demand. */
import { remote } from '@manying/build/remote';
import { addresses, pages } from './src/pages.ts';

export default remote({ name: 'tiny', folder: import.meta.dirname, addresses, pages, planned: [] });

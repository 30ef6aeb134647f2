import { remote } from '@manying/build/remote';
import { addresses, overlays, pages, planned } from './src/pages.ts';

export default remote({ name: 'account', folder: import.meta.dirname, addresses, pages, planned, overlays });

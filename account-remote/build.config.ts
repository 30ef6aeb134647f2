import { remote } from '@manying/build/remote';
import { addresses, overlays, pages, planned } from './src/pages.ts';

export default remote({
  name: 'account',
  folder: import.meta.dirname,
  addresses,
  pages,
  planned,
  overlays,
  // The page embeds addresses of the site's payment origins only.
  samples: { '/user/purchase/pay': '/user/purchase/pay?goUrl={payHost}%2Fh5%2Freport' },
});

import { remote } from '@manying/build/remote';
import { addresses, pages, planned } from './src/pages.ts';

export default remote({
  name: 'video',
  folder: import.meta.dirname,
  addresses,
  pages,
  planned,
  samples: {
    '/vod/category': '/vod/category?cid=1',
    '/vod/detail': '/vod/detail?vodId=2001',
    '/vod/feed': '/vod/feed?vodId=2003',
  },
});

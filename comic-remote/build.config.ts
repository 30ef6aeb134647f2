import { remote } from '@manying/build/remote';
import { firstCalls } from './src/firstCalls.ts';
import { addresses, pages, planned } from './src/pages.ts';

export default remote({
  name: 'comic',
  folder: import.meta.dirname,
  addresses,
  pages: pages.map((page) => {
    const data = firstCalls[page.path];
    return data ? { ...page, data } : page;
  }),
  planned,
  samples: {
    '/book/:id': '/book/1001',
    '/book/:id/catalog': '/book/1001/catalog',
    '/book/read/:id': '/book/read/1001',
    '/book/read/:id/:number': '/book/read/1001/1',
  },
});

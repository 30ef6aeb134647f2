/** The module of the tiny remote: that of the created remote with what the stories need. */
import type { RemoteModule, RemotePage } from '@manying/platform/contract';
import { withPresses } from './presses.ts';
import { tinyPages } from './tinyPages.ts';
import { failAt } from './variant.ts';

failAt('module');

/** Loads a page and what is around it, which is in the same chunk. */
async function loadAround({ load }: RemotePage): ReturnType<RemotePage['load']> {
  const [{ default: Created }, { around }] = await Promise.all([
    load(),
    import(/* webpackChunkName: "home" */ './aroundPage.tsx'),
  ]);
  return { default: around(Created) };
}

/** The created module with the additions. @throws Error when it has no domain. */
export function withAdditions(created: RemoteModule): RemoteModule {
  if (!created.domain) throw new Error('The created remote has no domain');
  return {
    ...created,
    domain: withPresses(created.domain),
    pages: tinyPages(created.pages).map((page) => ({ ...page, load: () => loadAround(page) })),
  };
}

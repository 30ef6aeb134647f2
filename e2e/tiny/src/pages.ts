/** The addresses of the tiny remote. */
import type { DescribedPage } from '@manying/platform/contract';

export const addresses = ['/tiny', '/tiny/*'] as const;

const page = { mode: 'comic', tabs: true, level: 0, enter: 'side' } as const;

export const pages = [
  { ...page, path: '/tiny', title: 'Tiny', chunk: 'page' },
  { ...page, path: '/tiny/other', title: 'Other', chunk: 'page' },
] as const satisfies readonly DescribedPage[];

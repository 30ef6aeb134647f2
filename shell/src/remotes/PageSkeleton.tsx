/** Shape of a page while its remote is loading, the same as in the first paint. */
import type { PageAddress } from '@manying/platform/contract';
import { DelayedSkeleton } from '@manying/ui/Skeleton';
import { skeletonOf } from '../firstScreen/firstScreen.ts';
import { messages } from '../messages.ts';

export function PageSkeleton({ page }: { readonly page: PageAddress }) {
  const insert = (host: HTMLElement | null) => host?.replaceChildren(skeletonOf(page) ?? '');
  return (
    <DelayedSkeleton loading label={messages.loading} skeleton={<div ref={insert} />}>
      {null}
    </DelayedSkeleton>
  );
}

import { lazyPart } from '@manying/ui/lazyPart';
import { Skeleton } from '@manying/ui/Skeleton';
import { OrderBar } from './OrderBar.tsx';
import page from './Purchase.module.css';

const OrderPaneSkeleton = () => (
  <div className={page.order}>
    <Skeleton height={420} radius="card" />
  </div>
);

/** The order of a wide window, which phones do not load. */
export const LazyOrderPane = lazyPart(() => import(/* webpackChunkName: "orderPane" */ './OrderPane.tsx'), {
  pending: OrderPaneSkeleton,
  failed: OrderBar,
});

import { lazyPart } from '@manying/ui/lazyPart';
import { useSyncExternalStore } from 'react';
import { AppLink } from './AppLink.tsx';

/** The shape of a desktop window (docs/decisions/047). */
const DESKTOP = '(min-width: 1280px) and (min-height: 480px)';

/** What only a desktop window shows; others never load it. */
const Desktop = lazyPart(() => import(/* webpackChunkName: "home-desktop" */ './desktop/Desktop.tsx'));

function onShapeChange(listener: () => void): () => void {
  const query = matchMedia(DESKTOP);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The end of the header: the app link, in a desktop window with balance and account before it. */
export function HeadEnd() {
  const isDesktop = useSyncExternalStore(
    onShapeChange,
    () => matchMedia(DESKTOP).matches,
    () => false,
  );
  return (
    <>
      {isDesktop && <Desktop />}
      <AppLink />
    </>
  );
}

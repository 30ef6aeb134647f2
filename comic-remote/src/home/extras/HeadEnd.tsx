import { lazyPart } from '@manying/ui/lazyPart';
import { useMediaQuery } from '@manying/ui/useMediaQuery';
import { DESKTOP } from '@manying/ui/windowShape';
import { AppLink } from './AppLink.tsx';

/** What only a desktop window shows; others never load it (docs/decisions/047). */
const Desktop = lazyPart(() => import(/* webpackChunkName: "home-desktop" */ './desktop/Desktop.tsx'));

/** The end of the header: the app link, in a desktop window with balance and account before it. */
export function HeadEnd() {
  return (
    <>
      {useMediaQuery(DESKTOP) && <Desktop />}
      <AppLink />
    </>
  );
}

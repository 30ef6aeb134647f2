import { lazyPart } from '@manying/ui/lazyPart';
import { useMediaQuery } from '@manying/ui/useMediaQuery';
import { DESKTOP } from '@manying/ui/windowShape';
import { useEffect } from 'react';
import { reloadReadingCode } from '../../saving/readingCode.ts';
import { AppLink } from './AppLink.tsx';

/** What only a desktop window shows; others never load it (docs/decisions/047). */
const Desktop = lazyPart(() => import(/* webpackChunkName: "home-desktop" */ './desktop/Desktop.tsx'));

/**
 * The end of the header: the app link, in a desktop window with balance and account before it. A visit that begins on home with
 * a new build loads what reading without a network needs.
 */
export function HeadEnd() {
  useEffect(reloadReadingCode, []);
  return (
    <>
      {useMediaQuery(DESKTOP) && <Desktop />}
      <AppLink />
    </>
  );
}

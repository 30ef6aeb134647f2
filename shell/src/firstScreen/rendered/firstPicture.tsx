/** The first picture of a rendered screen: the document requests it before any script, since the largest paint waits for it. */
import { pictureAddress } from '@manying/platform/imageHost';
import type * as pictures from '@manying/platform/pictures';
import { createContext, type ReactNode, useContext } from 'react';
import { escapeAttribute } from './escapeAttribute.ts';

/** Addresses of the pictures of one screen, in the order of the document. */
const Recorded = createContext<Set<string> | undefined>(undefined);

interface Props {
  readonly addresses: Set<string>;
  readonly children: ReactNode;
}

/** Records the pictures of what it contains. */
export function RecordPictures({ addresses, children }: Props) {
  return <Recorded value={addresses}>{children}</Recorded>;
}

/** The module of the platform for the remotes, whose pictures {@link RecordPictures} records. */
export function recordedPictures(platform: typeof pictures): typeof pictures {
  return {
    ...platform,
    usePicture(path, width, start) {
      const recorded = useContext(Recorded);
      if (path) recorded?.add(pictureAddress(path, width));
      return platform.usePicture(path, width, start);
    },
  };
}

/** The element that requests a picture as the image host's client does: a call without credentials, after the scripts. */
export function preloadElement(address: string | undefined): string {
  if (address === undefined) return '';
  return `<link rel="preload" as="fetch" crossorigin="anonymous" fetchpriority="low" href="${escapeAttribute(address)}">`;
}

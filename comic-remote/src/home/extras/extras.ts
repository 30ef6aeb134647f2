import type { Extras } from '../useExtras.ts';
import { AppLink } from './AppLink.tsx';
import { HomeLinks } from './HomeLinks.tsx';
import { HomeTip } from './HomeTip.tsx';
import { ThreeDShelf } from './ThreeDShelf.tsx';

export const extras: Extras = { AppLink, HomeLinks, HomeTip, ThreeDShelf };

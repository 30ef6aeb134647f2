import type { Gallery } from './gallery/gallery.ts';
import {
  EmptyIllustration,
  ErrorIllustration,
  OfflineIllustration,
  UnavailableIllustration,
} from './illustrations.tsx';

export default {
  EmptyIllustration: { states: { drawn: <EmptyIllustration /> } },
  ErrorIllustration: { states: { drawn: <ErrorIllustration /> } },
  OfflineIllustration: { states: { drawn: <OfflineIllustration /> } },
  UnavailableIllustration: { states: { drawn: <UnavailableIllustration /> } },
} satisfies Gallery;

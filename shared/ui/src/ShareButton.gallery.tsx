import type { Gallery } from './gallery/gallery.ts';
import { ShareButton } from './ShareButton.tsx';

const labels = { share: 'Share', copied: 'Copied', copyFailed: 'Not copied' };

export default {
  ShareButton: { states: { button: <ShareButton title="The lake" labels={labels} /> } },
} satisfies Gallery;

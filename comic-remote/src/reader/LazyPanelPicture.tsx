import { useLazyComponent } from '@manying/ui/useLazyComponent';
import type { PanelPictureProps } from './PanelPicture.tsx';

const load = () => import(/* webpackChunkName: "readerPictures" */ './PanelPicture.tsx');

/** Illustration of a panel, loaded on demand: most chapters show no panel, and its text works without the picture. */
export function LazyPanelPicture(props: PanelPictureProps) {
  const Picture = useLazyComponent(load);
  return Picture && <Picture {...props} />;
}

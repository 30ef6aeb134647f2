import { useLazyComponent } from '@manying/ui/useLazyComponent';
import type { PanelPictureProps } from './PanelPicture.tsx';

const load = () => import(/* webpackChunkName: "readerPictures" */ './PanelPicture.tsx');

/** The drawing of a panel, which comes when there is one: chapters are mostly there, and words do without it. */
export function LazyPanelPicture(props: PanelPictureProps) {
  const Picture = useLazyComponent(load);
  return Picture && <Picture {...props} />;
}

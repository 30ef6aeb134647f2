/** Entry of the gallery (`npm run gallery`): all components, or one state of an overlay by the query. */
import { createRoot } from 'react-dom/client';
import { gallery } from './components.ts';
import { GalleryPage, OverlayState } from './GalleryPage.tsx';
import '../tokens.css';
import '../base.css';

const query = new URLSearchParams(location.search);
const state = gallery[query.get('component') ?? '']?.states[query.get('state') ?? ''];

createRoot(document.body.appendChild(document.createElement('div'))).render(
  state === undefined ? (
    <GalleryPage gallery={gallery} />
  ) : (
    <OverlayState state={state} theme={query.get('theme') === 'dark' ? 'dark' : 'light'} />
  ),
);

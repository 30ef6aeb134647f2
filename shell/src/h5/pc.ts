/** /h5/pc: asks a desktop visitor to use a phone, with a QR code and a live preview (spec §1). */
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';
import './pc.css';
import './pcCard.css';
import './pcPhone.css';
import { getElement, startPage } from './page.ts';
import { drawQr } from './qr.ts';
import { isLoopbackHost } from './requestedAddress.ts';

const requested = startPage();
if (requested) {
  const { side, path } = drawQr(requested.href, requested.origin);
  const code = getElement('qr', SVGSVGElement);
  code.setAttribute('viewBox', `0 0 ${side} ${side}`);
  getElement('qr-path', SVGPathElement).setAttribute('d', path);
  getElement('local', HTMLElement).hidden = !isLoopbackHost(location.hostname);
  getElement('preview', HTMLIFrameElement).src = requested.href;
}

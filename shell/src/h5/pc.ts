/** /h5/pc: tells a desktop visitor to come by phone, with a QR code and a live preview (spec §1). */
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';
import './pc.css';
import { part, startPage } from './page.ts';
import { drawQr } from './qr.ts';
import { onlyThisComputer } from './wanted.ts';

const wanted = startPage();
if (wanted) {
  const { side, path } = drawQr(wanted.href);
  const code = part('qr', SVGSVGElement);
  code.setAttribute('viewBox', `0 0 ${side} ${side}`);
  part('qr-path', SVGPathElement).setAttribute('d', path);
  part('local', HTMLElement).hidden = !onlyThisComputer(location.hostname);
  part('preview', HTMLIFrameElement).src = wanted.href;
}

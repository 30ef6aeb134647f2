/** Shared code of /h5/pc and /h5/wechat: forwarding, theme, the requested address and its copy button. */

import { clientKind } from '@manying/platform/platformDetection';
import { copyText } from '@manying/ui/copyText';
import { savedTheme } from '../client/firstPaint.ts';
import { messages } from './messages.ts';
import { displayAddress, forwardAddress, requestedAddress } from './requestedAddress.ts';

/** Time for which the result of copying is shown, in ms (spec §9 toast). */
const NOTICE_DURATION = 3000;

/** Returns an element of the page's HTML. @throws Error when it is missing. */
export function getElement<T extends Element>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no #${id}`);
  return element;
}

/**
 * Starts the page and returns the requested address. Returns `undefined` when the page is not for this
 * browser, and forwards the visitor to that address.
 */
export function startPage(): URL | undefined {
  const forward = forwardAddress(location, clientKind(navigator.userAgent, navigator.maxTouchPoints));
  if (forward !== undefined) {
    location.replace(forward);
    return undefined;
  }
  const theme = savedTheme();
  if (theme) document.documentElement.dataset.theme = theme;

  const requested = requestedAddress(location.search, location.origin);
  getElement('address', HTMLElement).textContent = displayAddress(requested);
  const notice = getElement('notice', HTMLElement);
  let timer: ReturnType<typeof setTimeout> | undefined;
  getElement('copy', HTMLButtonElement).addEventListener('click', async () => {
    notice.textContent = (await copyText(requested.href)) ? messages.copied : messages.copyFailed;
    clearTimeout(timer);
    timer = setTimeout(() => {
      notice.textContent = '';
    }, NOTICE_DURATION);
  });
  return requested;
}

/** What /h5/pc and /h5/wechat share: forwarding, the device's theme, the wanted address and its copy button. */

import { copyText } from '@manying/ui/copyText';
import { clientKind } from '../client/clientKind.ts';
import { savedTheme } from '../client/firstPaint.ts';
import { messages } from './messages.ts';
import { displayAddress, forwardAddress, requestedAddress } from './requestedAddress.ts';

/** How long the result of copying is shown, in ms (spec §9 toast). */
const NOTICE_DURATION = 3000;

/** An element the page's html is known to have. @throws Error when it has not. */
export function getElement<T extends Element>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no #${id}`);
  return element;
}

/**
 * Starts the page and returns the address the visitor wanted, or `undefined` when the visitor was sent on to it
 * because this page is not for this browser.
 */
export function startPage(): URL | undefined {
  const forward = forwardAddress(location, clientKind(navigator.userAgent, navigator));
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

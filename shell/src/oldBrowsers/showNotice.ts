/** Renders the notice for a browser that is too old. */
import { COMMON_INFO_KEY } from '@manying/platform/storageKeys';
import { messages } from './messages.ts';
import notice from './notice.html?raw';
import { adviceFor, type OldestVersions, supportLink } from './tooOld.ts';

const getElement = (id: string) => document.getElementById(`old-${id}`) as HTMLElement;

function copyAddress(field: HTMLInputElement): boolean {
  field.focus();
  field.setSelectionRange(0, field.value.length);
  try {
    return document.execCommand('copy');
  } catch {
    // Some browsers throw; the address is selected, to be copied by hand.
    return false;
  }
}

function readStoredInfo(): string | null {
  try {
    return localStorage.getItem(COMMON_INFO_KEY);
  } catch {
    // Storage is blocked.
    return null;
  }
}

/** Replaces the page by the notice; the document's body must be parsed. */
export function showNotice(oldest: OldestVersions): void {
  const { versions, update } = adviceFor(navigator.userAgent, oldest);
  document.body.className = 'old';
  document.body.innerHTML = notice;
  getElement('versions').textContent = versions;
  getElement('update').textContent = update;
  const field = getElement('address') as HTMLInputElement;
  field.value = location.href;
  getElement('copy').onclick = () => {
    getElement('notice').textContent = copyAddress(field) ? messages.copied : messages.copyFailed;
  };
  const support = supportLink(readStoredInfo());
  if (!support) return;
  const link = document.createElement('a');
  link.href = support;
  link.textContent = messages.support;
  getElement('actions').insertBefore(link, getElement('copy'));
}

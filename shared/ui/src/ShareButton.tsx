import { copyText } from './copyText.tsx';
import { IconButton } from './IconButton.tsx';
import { share as glyph } from './icons.tsx';
import { showToast } from './Toast.tsx';

/** Result of {@link sharePage}. */
export type ShareResult = 'shared' | 'cancelled' | 'copied' | 'failed';

/**
 * Opens the native share sheet with a URL; without one copies the URL to the clipboard.
 * Requires a user gesture. @param title title of the shared page. @param url the current page by default.
 */
export async function sharePage(title: string, url = location.href): Promise<ShareResult> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // `InvalidStateError`: the sheet of an earlier press is open.
      if (error instanceof DOMException && /^(Abort|InvalidState)/.test(error.name)) return 'cancelled';
      // The share sheet is not permitted here, so the URL is copied.
    }
  }
  return (await copyText(`${title} ${url}`)) ? 'copied' : 'failed';
}

/** Accessible name of the button, and messages after the URL was copied or could not be. */
interface ShareTexts {
  readonly share: string;
  readonly copied: string;
  readonly copyFailed: string;
}

/** Shares a page and shows the result. @param path address on this site; the current page by default. */
export async function share(title: string, { copied, copyFailed }: ShareTexts, path?: string): Promise<void> {
  const url = path === undefined ? undefined : new URL(path, location.href).href;
  const result = await sharePage(title, url);
  if (result === 'copied') showToast(copied, 'success');
  if (result === 'failed') showToast(copyFailed, 'error');
}

interface ShareButtonProps {
  /** Title of the shared book or video. */
  title: string;
  labels: ShareTexts;
}

/** Shares the current page. */
export function ShareButton({ title, labels }: ShareButtonProps) {
  return <IconButton glyph={glyph} label={labels.share} onClick={() => void share(title, labels)} />;
}

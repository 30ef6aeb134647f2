import { copyText } from './copyText.tsx';
import { IconButton } from './IconButton.tsx';
import { share as glyph } from './icons.tsx';
import { showToast } from './Toast.tsx';

/** Result of {@link sharePage}. */
export type ShareResult = 'shared' | 'cancelled' | 'copied' | 'failed';

/**
 * Opens the native share sheet with the page's URL; without one copies the URL to the clipboard.
 * Requires a user gesture. @param title title of the shared page.
 */
export async function sharePage(title: string): Promise<ShareResult> {
  const url = location.href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // The share sheet is not permitted here, so the URL is copied.
    }
  }
  return (await copyText(`${title} ${url}`)) ? 'copied' : 'failed';
}

interface ShareButtonProps {
  /** Title of the shared book or video. */
  title: string;
  /** Accessible name, and messages after the URL was copied or could not be. */
  labels: { readonly share: string; readonly copied: string; readonly copyFailed: string };
}

/** Shares the current page. */
export function ShareButton({ title, labels }: ShareButtonProps) {
  async function share() {
    const result = await sharePage(title);
    if (result === 'copied') showToast(labels.copied, 'success');
    if (result === 'failed') showToast(labels.copyFailed, 'error');
  }
  return <IconButton glyph={glyph} label={labels.share} onClick={() => void share()} />;
}

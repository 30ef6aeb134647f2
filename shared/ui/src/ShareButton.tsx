import { copyText } from './copyText.tsx';
import { IconButton } from './IconButton.tsx';
import { share as glyph } from './icons.tsx';
import { showToast } from './Toast.tsx';

/** What became of {@link sharePage}. */
export type ShareResult = 'shared' | 'cancelled' | 'copied' | 'failed';

/**
 * Hands the page's address to the phone's own share sheet; where there is none, puts it on the clipboard.
 * Call it from a tap. @param title what is shared.
 */
export async function sharePage(title: string): Promise<ShareResult> {
  const url = location.href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // The browser has a share sheet but may not open it here: the clipboard is left.
    }
  }
  return (await copyText(`${title} ${url}`)) ? 'copied' : 'failed';
}

interface ShareButtonProps {
  /** What is shared: the book's or the video's name. */
  title: string;
  /** Accessible name, and what is said when the address was copied or could not be. */
  labels: { readonly share: string; readonly copied: string; readonly copyFailed: string };
}

/** Shares the page that is shown. */
export function ShareButton({ title, labels }: ShareButtonProps) {
  async function share() {
    const result = await sharePage(title);
    if (result === 'copied') showToast(labels.copied, 'success');
    if (result === 'failed') showToast(labels.copyFailed, 'error');
  }
  return <IconButton glyph={glyph} label={labels.share} onClick={() => void share()} />;
}

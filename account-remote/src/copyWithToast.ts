import { copyText } from '@manying/ui/copyText';
import { showToast } from '@manying/ui/Toast';
import { messages } from './messages.ts';

/** Copies text and shows a toast with the result. */
export async function copyWithToast(text: string): Promise<void> {
  const copied = await copyText(text);
  if (copied) showToast(messages.centre.copied, 'success');
  else showToast(messages.centre.copyFailed, 'error');
}

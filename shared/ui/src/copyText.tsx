/** Copies text to the clipboard. Requires a user gesture. Returns whether it succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No secure context, no permission, or an old web view: falls back to `execCommand`.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  // Invisible but selectable. iOS zooms in on inputs with a small font.
  field.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;font-size:16px';
  // Outside of an open modal dialog nothing can be selected.
  (focused?.closest('dialog') ?? document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  // `execCommand` also returns true when nothing was selected.
  let isCopied = false;
  const onCopy = () => {
    isCopied = document.activeElement === field;
  };
  document.addEventListener('copy', onCopy, { once: true });
  try {
    return document.execCommand('copy') && isCopied;
  } catch {
    // Some web views throw instead of returning false.
    return false;
  } finally {
    document.removeEventListener('copy', onCopy);
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

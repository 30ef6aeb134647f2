/** Where the last alert that was seen is remembered. */
const SEEN_KEY = 'board-alert';

/** Script of the board, sent as text, so it refers to nothing outside of itself. @param seenKey key of the local storage. */
function boardScript(seenKey: string): void {
  async function copy(button: HTMLElement): Promise<void> {
    const { copy: line = '', copied = '' } = button.dataset;
    try {
      await navigator.clipboard.writeText(line);
      const status = document.getElementById('copied');
      if (status) status.textContent = copied;
    } catch {
      // A file has no clipboard in some browsers: the command is selected instead.
      const code = button.parentElement?.querySelector('code');
      if (code) getSelection()?.selectAllChildren(code);
    }
  }
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-copy]');
    if (button) void copy(button);
    const alert = target.closest('[data-seen]')?.closest<HTMLElement>('[data-alert]');
    if (!alert) return;
    alert.hidden = true;
    try {
      localStorage.setItem(seenKey, alert.dataset.alert ?? '');
    } catch {
      // Blocked storage: the alert is shown again.
    }
  });
  try {
    const seen = localStorage.getItem(seenKey);
    for (const alert of document.querySelectorAll<HTMLElement>('[data-alert]'))
      alert.hidden = alert.dataset.alert === seen;
  } catch {
    // Blocked storage: all alerts are shown.
  }
}

/** The text of the board's script: it copies commands, and remembers which alert has been seen. */
export const boardScriptText = `(${boardScript.toString()})(${JSON.stringify(SEEN_KEY)})`;

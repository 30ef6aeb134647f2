import { useInstall } from '@manying/platform/install';
import { setInstallState, watchInstall } from '@manying/platform/installPrompt';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

beforeAll(watchInstall);
beforeEach(() => localStorage.clear());
afterEach(() => setInstallState({ prompt: undefined, added: false, returning: false }));

function Tip({ hasRead = true }: { readonly hasRead?: boolean }) {
  const { offer, accept, dismiss } = useInstall('', hasRead);
  return (
    <>
      <p>{offer.kind}</p>
      <button type="button" onClick={() => void accept()}>
        add
      </button>
      <button type="button" onClick={dismiss}>
        close
      </button>
    </>
  );
}

/** Fires the event by which Chromium announces its prompt; `outcome` is the visitor's choice. */
function announcePrompt(outcome: 'accepted' | 'dismissed'): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => ({ outcome }),
  });
  window.dispatchEvent(event);
  return event;
}

test('the browser’s prompt is deferred, offered, and opened once', async () => {
  const screen = await render(<Tip />);
  await expect.element(screen.getByText('steps')).toBeVisible();
  expect(announcePrompt('accepted').defaultPrevented).toBe(true);
  await expect.element(screen.getByText('prompt')).toBeVisible();
  await screen.getByRole('button', { name: 'add' }).click();
  await expect.element(screen.getByText('none')).toBeVisible();
});

test('a visitor who declines the prompt, or closes the tip, gets no further offer', async () => {
  const screen = await render(<Tip />);
  announcePrompt('dismissed');
  await screen.getByRole('button', { name: 'add' }).click();
  await expect.element(screen.getByText('none')).toBeVisible();

  localStorage.clear();
  announcePrompt('accepted');
  await expect.element(screen.getByText('prompt')).toBeVisible();
  await screen.getByRole('button', { name: 'close' }).click();
  await expect.element(screen.getByText('none')).toBeVisible();
});

test('a store that was added is not offered any more', async () => {
  const screen = await render(<Tip />);
  window.dispatchEvent(new Event('appinstalled'));
  await expect.element(screen.getByText('none')).toBeVisible();
});

test('a first visit without a read chapter gets no offer until it is known to be a later one', async () => {
  const screen = await render(<Tip hasRead={false} />);
  await expect.element(screen.getByText('none')).toBeVisible();
  announcePrompt('accepted');
  await expect.element(screen.getByText('none')).toBeVisible();
  setInstallState({ returning: true });
  await expect.element(screen.getByText('prompt')).toBeVisible();
});

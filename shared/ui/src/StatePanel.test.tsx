import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { StatePanel } from './StatePanel.tsx';

const panel = { picture: null, title: 'Not loaded', text: 'The network is slow.' };

/** The live regions of a document, as screen readers find them. */
const LIVE = '[role="alert"], [role="status"], [role="log"], [aria-live]';

test.each(['alert', 'status'] as const)('announces title and text once, as %s', async (role) => {
  const { container, getByRole } = await render(<StatePanel {...panel} role={role} />);
  await expect.element(getByRole(role)).toHaveTextContent('Not loadedThe network is slow.');
  expect(container.querySelectorAll(LIVE)).toHaveLength(1);
});

test('a failure is announced at once', async () => {
  const { getByRole } = await render(<StatePanel {...panel} />);
  await expect.element(getByRole('alert')).toBeInTheDocument();
});

test('what changes every second is not announced', async () => {
  const { getByRole } = await render(
    <StatePanel {...panel} actions={<button type="button">Retry</button>} note="Tries again in 5 s" />,
  );
  await expect.element(getByRole('alert')).not.toHaveTextContent('Tries again');
  await expect.element(getByRole('alert')).not.toHaveTextContent('Retry');
});

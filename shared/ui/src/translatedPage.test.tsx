import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { check } from './icons.tsx';
import { ListFoot } from './ListFoot.tsx';

/** Replaces the text nodes of the document by elements, as browsers do that translate a page. */
function translatePage(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const font = document.createElement('font');
    font.textContent = `translated ${text.textContent}`;
    text.parentNode?.replaceChild(font, text);
  }
}

test('a button of a translated page becomes busy and changes its label', async () => {
  const screen = await render(<Button>buy</Button>);
  translatePage();
  await screen.rerender(<Button busy>buy</Button>);
  await expect
    .element(screen.getByRole('button', { name: 'translated buy' }))
    .toHaveAttribute('aria-busy', 'true');
  await screen.rerender(<Button icon={check}>bought</Button>);
  await expect.element(screen.getByRole('button')).toHaveTextContent(/^bought$/);
});

test('the footer of a list of a translated page shows its next states', async () => {
  const screen = await render(<ListFoot text="more" />);
  translatePage();
  await screen.rerender(<ListFoot text="loading" loading />);
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^loading$/);
  await screen.rerender(<ListFoot text="failed" retry={{ label: 'again', onPress: () => undefined }} />);
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^failedagain$/);
});

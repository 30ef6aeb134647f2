/** In component tests: a page whose call has failed is loaded again, with a fault and then with an answer. */
import { expect } from 'vitest';
import type { LocatorSelectors } from 'vitest/browser';
import { type Fault, HIDDEN_MESSAGE } from './faults.ts';
import { type Answer, ok } from './network.ts';
import { pauseTimers, waitForCallFailure } from './waitForCallFailure.ts';

/** A page that shows the failure of its call. */
export interface FailedPage {
  readonly screen: Pick<LocatorSelectors, 'getByRole' | 'getByText'>;
  /** Name of the button that loads it again. */
  readonly button: string;
  readonly failureText: string;
  /** Returns how often the call was made. */
  readonly callCount: () => number;
  /** Sets the answer of the next calls. */
  readonly answerWith: (answer: Answer) => void;
  /** Data of the successful answer. */
  readonly data: unknown;
  /** Checks that the visitor has lost nothing. */
  readonly expectPreserved?: () => unknown;
}

/** Presses the button twice: the fault shows the failure again, and the answer arrives. The caller checks the loaded page. */
export async function retryWithFault({ reply, hangs }: Fault, page: FailedPage): Promise<void> {
  const button = page.screen.getByRole('button', { name: page.button, exact: true });
  const failure = page.screen.getByText(page.failureText);
  await expect.element(button).toBeVisible();
  page.answerWith(reply);
  const expectedCount = page.callCount() + 1;
  if (hangs) pauseTimers();
  await button.click();
  await waitForCallFailure(page.callCount, expectedCount, hangs, failure);
  await expect.element(failure).toBeVisible();
  expect(page.screen.getByText(HIDDEN_MESSAGE).query()).toBeNull();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  await page.expectPreserved?.();
  page.answerWith(ok(page.data));
  await button.click();
}

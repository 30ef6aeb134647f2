/** What a payer to whom nothing has come can do, by kind of client (spec §4 pay flow: troubleshooting steps). */
import type { AppType } from '../pay/appType.ts';
import { payMessages } from '../payMessages.ts';

const { steps } = payMessages.payReturn;

const STEPS: Readonly<Record<AppType, readonly string[]>> = {
  // The payment page is a step back in the browser.
  wap_browser: [steps.backToPage, steps.otherChannel, steps.pullToRefresh, steps.support],
  // From the home screen there is no browser around the page, and what opens other apps may be blocked.
  ios_desk: [steps.checkApp, steps.inBrowser, steps.reopen, steps.support],
  // The payment apps were opened by the native app.
  shell: [steps.checkApp, steps.updateApp, steps.reopen, steps.support],
  other: [steps.checkBill, steps.otherChannel, steps.reopen, steps.support],
};

/** The steps, in order. */
export function troubleshooting(appType: AppType): readonly string[] {
  return STEPS[appType];
}

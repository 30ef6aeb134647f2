/** Troubleshooting of a payment that did not arrive, by kind of client (spec §4 pay flow: troubleshooting steps). */
import type { AppType } from '../pay/appType.ts';
import { payReturnMessages } from '../pay/payReturnMessages.ts';

const { steps } = payReturnMessages;

const STEPS: Readonly<Record<AppType, readonly string[]>> = {
  // Browser back leads to the payment page.
  wap_browser: [steps.backToPage, steps.otherChannel, steps.pullToRefresh, steps.support],
  // An app on the home screen has no browser controls, and links to other apps may be blocked.
  ios_desk: [steps.checkApp, steps.inBrowser, steps.reopen, steps.support],
  // The payment apps were opened by the native app.
  shell: [steps.checkApp, steps.updateApp, steps.reopen, steps.support],
  other: [steps.checkBill, steps.otherChannel, steps.reopen, steps.support],
};

/** Troubleshooting steps, in order. */
export function troubleshooting(appType: AppType): readonly string[] {
  return STEPS[appType];
}

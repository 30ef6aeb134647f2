import { html } from 'hono/html';
import type { Offer } from '../orders.ts';
import { amountToPay } from '../rules/recharge.ts';
import { sandboxNotice, yuan } from './cashier.ts';
import { backLink, type Markup } from './document.ts';
import { texts } from './texts.ts';

/** What the page posts. */
export interface ApplyForm {
  /** Parameters of the apply call (spec §7), unchanged. */
  readonly fields: Readonly<Record<string, string>>;
  /** Idempotency key of the post. */
  readonly requestKey: string;
  /** Whether the page submits its form automatically: only after a navigation from the store. */
  readonly auto: boolean;
  readonly returnUrl: string;
}

/**
 * The page at the address of spec §7. It opens no order but posts a form: automatically, or by its button
 * without scripts and after a navigation from another site.
 */
export function applyPage(offer: Offer, form: ApplyForm): { title: string; body: Markup; script: string } {
  const labels = texts.apply;
  const fields = Object.entries({ ...form.fields, requestKey: form.requestKey });
  const body = html`
<h1>${form.auto ? labels.opening : labels.title}</h1>
${sandboxNotice()}
<section class="card">
<p class="amount">${texts.cashier.amount}<strong>${yuan(amountToPay(offer.payPackage, offer.channel))}</strong></p>
<dl>
<div><dt>${texts.cashier.package}</dt><dd>${offer.payPackage.title} · ${offer.payPackage.configDesc}</dd></div>
<div><dt>${texts.cashier.channel}</dt><dd>${offer.channel.subTypeDesc}</dd></div>
</dl>
</section>
<p class="center quiet" role="status">${form.auto ? labels.wait : labels.press}</p>
<form id="apply" method="post" action="/h5/pay/apply"${form.auto ? html` data-auto="yes"` : ''}>
${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="button main">${labels.go}</button>
</form>
${backLink(form.returnUrl, texts.back)}`;
  return { title: labels.title, body, script: applyScript };
}

/**
 * Submits the form once. Waits while the page is prerendered, and allows another submit after a return from
 * the bfcache.
 */
const applyScript = `(() => {
  const form = document.getElementById('apply');
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = 'yes';
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) delete form.dataset.sent;
  });
  const send = () => {
    if (form.dataset.sent) return;
    form.dataset.sent = 'yes';
    form.submit();
  };
  if (!form.dataset.auto) return;
  if (document.prerendering) document.addEventListener('prerenderingchange', send, { once: true });
  else send();
})();`;

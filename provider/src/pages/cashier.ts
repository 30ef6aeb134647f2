import { html } from 'hono/html';
import { type OrderView, statusOf } from '../orders.ts';
import { OUTCOMES, signCallback } from '../rules/callback.ts';
import { backLink, type Markup } from './document.ts';
import { texts } from './texts.ts';

/** Formats an amount in cents. */
export const yuan = (cents: number) => `¥${(cents / 100).toFixed(2)}`;

function formatClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The notice on every page of the cashier that no money moves. */
export const sandboxNotice = () => html`<p class="tag">${texts.cashier.sandbox}</p>`;

/** The cashier page of an order: payment form or result. Signs the two possible outcomes. */
export function cashierPage(view: OrderView, accountName: string, secret: string, now: Date) {
  const status = statusOf(view.order, now);
  if (status === 'pending') return openCashier(view, accountName, secret, now);
  return resultPage(view, status);
}

function openCashier(
  { order, payPackage, channel }: OrderView,
  accountName: string,
  secret: string,
  now: Date,
) {
  const labels = texts.cashier;
  const remainingMs = order.endsAt.getTime() - now.getTime();
  const discounted = order.amount !== payPackage.amountLevel;
  const button = (outcome: (typeof OUTCOMES)[number]) => html`
<form method="post" action="/h5/pay/callback">
<input type="hidden" name="orderId" value="${order.number}">
<input type="hidden" name="outcome" value="${outcome}">
<input type="hidden" name="sign" value="${signCallback(secret, order, outcome)}">
<button class="button ${outcome === 'success' ? 'main' : ''}">${outcome === 'success' ? labels.succeed : labels.fail}</button>
</form>`;
  const body = html`
<h1>${labels.title}</h1>
${sandboxNotice()}
<section class="card">
<p class="amount">${labels.amount}<strong>${yuan(order.amount)}</strong></p>
<dl>
<div><dt>${labels.package}</dt><dd>${payPackage.title} · ${payPackage.configDesc}</dd></div>
<div><dt>${labels.credits}</dt><dd>${creditText(order)}</dd></div>
${discounted ? html`<div><dt>${labels.listPrice}</dt><dd>${yuan(payPackage.amountLevel)}</dd></div>` : ''}
<div><dt>${labels.channel}</dt><dd>${channel.subTypeDesc}${discounted ? ` ${labels.discount(channel.discount)}` : ''}</dd></div>
<div><dt>${labels.account}</dt><dd>${accountName}</dd></div>
</dl>
</section>
<p class="remaining">${labels.remainingTime} <b id="remaining" role="timer" data-ms="${remainingMs}">${formatClock(remainingMs)}</b></p>
<p id="notice" class="center quiet" role="status" data-text="${labels.almostExpired}"></p>
${OUTCOMES.map(button)}
${backLink(order.returnUrl, texts.back)}
<p class="center quiet">${labels.wait}</p>
<p class="center quiet">${labels.notice}</p>`;
  return { title: labels.title, body };
}

function resultPage(
  { order }: OrderView,
  status: 'paid' | 'failed' | 'expired',
): { title: string; body: Markup } {
  const icon = { paid: ['good', '✓'], failed: ['bad', '!'], expired: ['wait', '…'] }[status];
  const { title } = texts[status];
  const message =
    status !== 'paid'
      ? texts[status].body
      : order.vipDays > 0
        ? texts.paid.days(order.vipDays)
        : texts.paid.coins(order.coins);
  const body = html`
<span class="mark ${icon[0]}" aria-hidden="true">${icon[1]}</span>
<h1>${title}</h1>
${sandboxNotice()}
<p class="center">${message}</p>
${backLink(order.returnUrl, texts.back, 'main')}`;
  return { title, body };
}

function creditText(order: OrderView['order']): string {
  return order.vipDays > 0 ? texts.cashier.days(order.vipDays) : texts.cashier.coins(order.coins);
}

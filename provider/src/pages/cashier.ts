import { html } from 'hono/html';
import { type OrderView, statusOf } from '../orders.ts';
import { OUTCOMES, signCallback } from '../rules/callback.ts';
import { type Markup, wayBack } from './document.ts';
import { texts } from './texts.ts';

/** An amount of cents as people write it. */
export const yuan = (cents: number) => `¥${(cents / 100).toFixed(2)}`;

function clock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Says on every page of the cashier that no money moves. */
export const sandboxMark = () => html`<p class="tag">${texts.cashier.sandbox}</p>`;

/** The cashier of one order, as it stands: to pay, or how it ended. Signs the two answers a payer can give. */
export function cashierPage(view: OrderView, accountName: string, secret: string, now: Date) {
  const status = statusOf(view.order, now);
  if (status === 'pending') return openCashier(view, accountName, secret, now);
  return ended(view, status);
}

function openCashier({ order, chosen, channel }: OrderView, accountName: string, secret: string, now: Date) {
  const say = texts.cashier;
  const leftMs = order.endsAt.getTime() - now.getTime();
  const discounted = order.amount !== chosen.amountLevel;
  const button = (outcome: (typeof OUTCOMES)[number]) => html`
<form method="post" action="/h5/pay/callback">
<input type="hidden" name="orderId" value="${order.number}">
<input type="hidden" name="outcome" value="${outcome}">
<input type="hidden" name="sign" value="${signCallback(secret, order, outcome)}">
<button class="button ${outcome === 'success' ? 'main' : ''}">${outcome === 'success' ? say.succeed : say.fail}</button>
</form>`;
  const body = html`
<h1>${say.title}</h1>
${sandboxMark()}
<section class="card">
<p class="amount">${say.amount}<strong>${yuan(order.amount)}</strong></p>
<dl>
<div><dt>${say.package}</dt><dd>${chosen.title} · ${chosen.configDesc}</dd></div>
<div><dt>${say.brings}</dt><dd>${broughtText(order)}</dd></div>
${discounted ? html`<div><dt>${say.listPrice}</dt><dd>${yuan(chosen.amountLevel)}</dd></div>` : ''}
<div><dt>${say.channel}</dt><dd>${channel.subTypeDesc}${discounted ? ` ${say.discount(channel.discount)}` : ''}</dd></div>
<div><dt>${say.account}</dt><dd>${accountName}</dd></div>
</dl>
</section>
<p class="left">${say.left} <b id="left" role="timer" data-ms="${leftMs}">${clock(leftMs)}</b></p>
<p id="said" class="center quiet" role="status" data-text="${say.nearlyOver}"></p>
${OUTCOMES.map(button)}
${wayBack(order.returnUrl, texts.back)}
<p class="center quiet">${say.wait}</p>
<p class="center quiet">${say.notice}</p>`;
  return { title: say.title, body };
}

function ended({ order }: OrderView, status: 'paid' | 'failed' | 'expired'): { title: string; body: Markup } {
  const look = { paid: ['good', '✓'], failed: ['bad', '!'], expired: ['wait', '…'] }[status];
  const { title } = texts[status];
  const said =
    status !== 'paid'
      ? texts[status].body
      : order.vipDays > 0
        ? texts.paid.days(order.vipDays)
        : texts.paid.coins(order.coins);
  const body = html`
<span class="mark ${look[0]}" aria-hidden="true">${look[1]}</span>
<h1>${title}</h1>
${sandboxMark()}
<p class="center">${said}</p>
${wayBack(order.returnUrl, texts.back, 'main')}`;
  return { title, body };
}

function broughtText(order: OrderView['order']): string {
  return order.vipDays > 0 ? texts.cashier.days(order.vipDays) : texts.cashier.coins(order.coins);
}

import { html } from 'hono/html';
import { backLink, type Markup } from './document.ts';
import { texts } from './texts.ts';

/** The values of the form, and the two links of the page. */
export interface ReportForm {
  content: string;
  contact: string;
  /** Validated addresses; empty for none. */
  vueReturnUrl: string;
  serviceUrl: string;
  /** Why the last submission was refused. */
  error?: string;
}

/** The complaint page with its form (spec §7 complaint link). */
export function reportPage(form: ReportForm): { title: string; body: Markup } {
  const labels = texts.report;
  const body = html`
<h1>${labels.title}</h1>
${form.error ? html`<p class="error" role="alert" id="error">${form.error}</p>` : ''}
<form method="post" action="/h5/report">
<input type="hidden" name="vueReturnUrl" value="${form.vueReturnUrl}">
<input type="hidden" name="serviceUrl" value="${form.serviceUrl}">
<label>${labels.content}
<textarea name="content" maxlength="1000" required placeholder="${labels.contentHint}">${form.content}</textarea>
</label>
<label>${labels.contact}
<input name="contact" maxlength="100" placeholder="${labels.contactHint}" value="${form.contact}">
</label>
<button class="button main">${labels.send}</button>
</form>
${pageLinks(form)}`;
  return { title: labels.title, body };
}

/** The page after a complaint was stored. */
export function reportSentPage(form: ReportForm): { title: string; body: Markup } {
  const labels = texts.report;
  const body = html`
<span class="mark good" aria-hidden="true">✓</span>
<h1>${labels.sent}</h1>
<p class="center">${labels.sentBody}</p>
${pageLinks(form)}`;
  return { title: labels.sent, body };
}

function pageLinks({ vueReturnUrl, serviceUrl }: ReportForm): Markup {
  const chat = html`<a class="button" href="${serviceUrl}" target="_blank" rel="noopener noreferrer">${texts.report.service}</a>`;
  return html`${serviceUrl === '' ? '' : chat}${backLink(vueReturnUrl, texts.back)}`;
}

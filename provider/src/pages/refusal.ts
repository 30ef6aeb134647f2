import { html } from 'hono/html';
import { backLink, type Markup } from './document.ts';
import { texts } from './texts.ts';

/** A page that shows why a request was refused, with a link back if there is a return address. */
export function refusalPage(message: string, returnUrl: string): { title: string; body: Markup } {
  const body = html`
<span class="mark bad" aria-hidden="true">!</span>
<h1>${texts.refused.title}</h1>
<p class="center" role="alert">${message}</p>
${backLink(returnUrl, texts.back, 'main')}`;
  return { title: texts.refused.title, body };
}

import { html } from 'hono/html';
import { backLink, type Markup } from './document.ts';
import { texts } from './texts.ts';

/** Says why something was not done, with the way back where one is known. */
export function refusalPage(why: string, returnUrl: string): { title: string; body: Markup } {
  const body = html`
<span class="mark bad" aria-hidden="true">!</span>
<h1>${texts.refused.title}</h1>
<p class="center" role="alert">${why}</p>
${backLink(returnUrl, texts.back, 'main')}`;
  return { title: texts.refused.title, body };
}

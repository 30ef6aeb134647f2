import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Deps } from '../deps.ts';
import { countdownScript } from './countdown.ts';
import { style } from './style.ts';

/** Escaped markup. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const STYLE_HASH = hashOf(style);
const SCRIPT_HASH = hashOf(countdownScript);

/** Browser features that the pages do not use. `unload` listeners would prevent the bfcache. */
const NO_FEATURES = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'fullscreen', 'geolocation', 'gyroscope'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'serial', 'unload', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Sends a self-contained page of the pay host. It loads no resources, and only the shell may frame it. */
export function sendPage(
  c: Context,
  deps: Pick<Deps, 'shellOrigins'>,
  page: {
    title: string;
    body: Markup;
    /** Inline script; the countdown by default. */
    script?: string;
    status?: 200 | 400 | 401 | 403 | 404 | 413 | 429 | 500;
  },
): Response | Promise<Response> {
  const script = page.script ?? countdownScript;
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `style-src ${STYLE_HASH}`,
      `script-src ${page.script === undefined ? SCRIPT_HASH : hashOf(page.script)}`,
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors 'self' ${deps.shellOrigins.join(' ')}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  );
  c.header('Cache-Control', 'no-store');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Permissions-Policy', NO_FEATURES);
  // No referrer for other origins. With `no-referrer`, browsers would send `Origin: null` with the page's own
  // forms.
  c.header('Referrer-Policy', 'same-origin');
  return c.html(
    html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${page.title} - 漫影</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
${page.body}
</main>
<script>${raw(script)}</script>
</body>
</html>`,
    page.status ?? 200,
  );
}

/** A link back to the store, which leaves a frame; empty without a return address. */
export function backLink(returnUrl: string, label: string, variant: 'main' | 'plain' = 'plain'): Markup {
  if (returnUrl === '') return html``;
  return html`<a class="button ${variant}" href="${returnUrl}" target="_top">${label}</a>`;
}

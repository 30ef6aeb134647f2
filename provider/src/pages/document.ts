import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Deps } from '../deps.ts';
import { countdownScript } from './countdown.ts';
import { style } from './style.ts';

/** Markup whose texts are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const STYLE_HASH = hashOf(style);
const SCRIPT_HASH = hashOf(countdownScript);

/** What the pages have no use for. One with `unload` listeners would not be kept for the way back. */
const NO_FEATURES = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'fullscreen', 'geolocation', 'gyroscope'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'serial', 'unload', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** A page of the pay host: complete in itself, it loads nothing, and only the shell may frame it. */
export function sendPage(
  c: Context,
  deps: Pick<Deps, 'shellOrigins'>,
  page: {
    title: string;
    body: Markup;
    /** Of its own; else the one that counts down. */
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
  // Nothing is told to other origins; with no referrer at all, browsers would hide the origin of the page's own forms too.
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

/** The way back to the store, out of the frame the page may be in; nothing where no way is known. */
export function backLink(returnUrl: string, label: string, variant: 'main' | 'plain' = 'plain'): Markup {
  if (returnUrl === '') return html``;
  return html`<a class="button ${variant}" href="${returnUrl}" target="_top">${label}</a>`;
}

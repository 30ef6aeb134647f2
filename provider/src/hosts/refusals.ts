import type { ErrorHandler } from 'hono';
import { acceptsHtml, code, Refusal, recordRefusal, refused } from '../answer.ts';
import type { Deps } from '../deps.ts';
import { sendPage } from '../pages/document.ts';
import { refusalPage } from '../pages/refusal.ts';
import { addressOfOrigin } from '../rules/address.ts';

/** HTTP statuses of refusal pages. */
const STATUS = {
  [code.bad]: 400,
  [code.congested]: 401,
  [code.forbidden]: 403,
  [code.notFound]: 404,
  [code.tooManyRequests]: 429,
} as const;
type PageCode = keyof typeof STATUS;
const hasPageStatus = (refusalCode: number): refusalCode is PageCode => refusalCode in STATUS;

/** Answers a refusal as a page to navigations, else in the envelope. Leaves other errors to the app. */
export function answerRefusals(deps: Deps): ErrorHandler {
  return (error, c) => {
    if (!(error instanceof Refusal)) throw error;
    recordRefusal(c, error.code, error.message);
    if (!acceptsHtml(c)) return refused(c, error.code, error.message, null);
    const returnUrl = addressOfOrigin(c.req.query('vueReturnUrl') ?? '', deps.shellOrigins) ?? '';
    const status = hasPageStatus(error.code) ? STATUS[error.code] : 400;
    return sendPage(c, deps, { ...refusalPage(error.message, returnUrl), status });
  };
}

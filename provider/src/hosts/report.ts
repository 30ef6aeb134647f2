import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { code, parameters, Refusal, text } from '../answer.ts';
import { commonInfo, complaint } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../messages.ts';
import { originOf } from '../origin.ts';
import { sendPage } from '../pages/document.ts';
import { type ReportForm, reportPage, reportSentPage } from '../pages/report.ts';
import { addressOfOrigin, supportChat, webAddress } from '../rules/address.ts';
import { isTrustedPost } from '../rules/requestOrigin.ts';
import { callerOf, limitAttempts, senderOf, visitorOf } from '../visitor.ts';
import { answerRefusals } from './refusals.ts';

const CONTENT_LENGTH = 1000;
const CONTACT_LENGTH = 100;
const REPORT_LIMIT = { what: 'complaint', limit: 10, windowMs: 60 * 60 * 1000 };

/** The complaint page (spec §7 complaint link): a form for the support, and links back and to the chat. */
export function reportHost(deps: Deps): Hono {
  const host = new Hono();
  host.onError(answerRefusals(deps));

  host.get('/', async (c) => {
    const links = await linksOf(c, deps);
    return sendPage(c, deps, reportPage({ ...links, content: '', contact: '' }));
  });

  host.post('/', async (c) => {
    // CSRF protection: only the provider's own page may send the form.
    if (!isTrustedPost(originOf(c), [deps.publicOrigin()])) {
      throw new Refusal(code.forbidden, messages.forbiddenOrigin);
    }
    const links = await linksOf(c, deps);
    const values = await parameters(c, v.object({ content: text(8000), contact: text(1000) }));
    const sendFormAgain = (error: string) =>
      sendPage(c, deps, { ...reportPage({ ...links, ...values, error }), status: 400 });
    if (values.content === '') return sendFormAgain(messages.complaintEmpty);
    if (lengthOf(values.content) > CONTENT_LENGTH || lengthOf(values.contact) > CONTACT_LENGTH) {
      return sendFormAgain(messages.complaintLong);
    }
    const visitor = visitorOf(c, deps);
    await limitAttempts(deps.db, deps.now(), { ...REPORT_LIMIT, who: senderOf(visitor) });
    const caller = await callerOf(c, deps);
    await deps.db.insert(complaint).values({
      ...values,
      accountId: caller?.account.id ?? null,
      address: visitor.address,
      madeAt: deps.now(),
    });
    return sendPage(c, deps, reportSentPage({ ...links, ...values }));
  });
  return host;
}

/**
 * The validated links of the page: anybody can link to this page with other addresses. A chat that does not
 * belong to the support is omitted.
 *
 * @throws Refusal 400 when the return address is not the shell's, or the chat is not a web address.
 */
async function linksOf(c: Context, deps: Deps): Promise<Pick<ReportForm, 'vueReturnUrl' | 'serviceUrl'>> {
  const schema = v.object({ vueReturnUrl: text(2000), serviceUrl: text(2000) });
  const params = await parameters(c, schema);
  const vueReturnUrl =
    params.vueReturnUrl === '' ? '' : addressOfOrigin(params.vueReturnUrl, deps.shellOrigins);
  const isWeb = params.serviceUrl === '' || webAddress(params.serviceUrl) !== undefined;
  if (vueReturnUrl === undefined || !isWeb) throw new Refusal(code.bad, messages.addressWrong);
  if (params.serviceUrl === '') return { vueReturnUrl, serviceUrl: '' };
  const branches = await deps.db.select({ info: commonInfo.info }).from(commonInfo);
  const chats = {
    origins: [...deps.shellOrigins, ...deps.supportOrigins],
    numbers: branches.map(({ info }) => info.customerServiceQQ ?? ''),
  };
  return { vueReturnUrl, serviceUrl: supportChat(params.serviceUrl, chats) ?? '' };
}

/** Length in code points. */
function lengthOf(text: string): number {
  return [...text].length;
}

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
import { callerOf, limitAttempts, visitorOf } from '../visitor.ts';
import { answerRefusals } from './refusals.ts';

const CONTENT_LENGTH = 1000;
const CONTACT_LENGTH = 100;
const REPORT_LIMIT = { what: 'complaint', limit: 10, windowMs: 60 * 60 * 1000 };

/** The complaint page (spec §7 complaint link): a form, kept for the support, and the ways back and to the chat. */
export function reportHost(deps: Deps): Hono {
  const host = new Hono();
  host.onError(answerRefusals(deps));

  host.get('/', async (c) => {
    const ways = await linksOf(c, deps);
    return sendPage(c, deps, reportPage({ ...ways, content: '', contact: '' }));
  });

  host.post('/', async (c) => {
    // Nobody else's page fills this form in.
    if (!isTrustedPost(originOf(c), [deps.publicOrigin()])) {
      throw new Refusal(code.forbidden, messages.forbiddenOrigin);
    }
    const ways = await linksOf(c, deps);
    const values = await parameters(c, v.object({ content: text(8000), contact: text(1000) }));
    const sendFormAgain = (error: string) =>
      sendPage(c, deps, { ...reportPage({ ...ways, ...values, error }), status: 400 });
    if (values.content === '') return sendFormAgain(messages.complaintEmpty);
    if (lengthOf(values.content) > CONTENT_LENGTH || lengthOf(values.contact) > CONTACT_LENGTH) {
      return sendFormAgain(messages.complaintLong);
    }
    const { address, visitorId } = visitorOf(c, deps);
    await limitAttempts(deps.db, deps.now(), { ...REPORT_LIMIT, who: address || visitorId });
    const caller = await callerOf(c, deps);
    await deps.db
      .insert(complaint)
      .values({ ...values, accountId: caller?.account.id ?? null, address, madeAt: deps.now() });
    return sendPage(c, deps, reportSentPage({ ...ways, ...values }));
  });
  return host;
}

/**
 * The ways on, which are the store's own: anybody can make a link to this page. A chat that is not the support's is left out.
 *
 * @throws Refusal 400 for a way back that is not the shell's, or a chat that is not on the web.
 */
async function linksOf(c: Context, deps: Deps): Promise<Pick<ReportForm, 'vueReturnUrl' | 'serviceUrl'>> {
  const schema = v.object({ vueReturnUrl: text(2000), serviceUrl: text(2000) });
  const given = await parameters(c, schema);
  const vueReturnUrl =
    given.vueReturnUrl === '' ? '' : addressOfOrigin(given.vueReturnUrl, deps.shellOrigins);
  const isWeb = given.serviceUrl === '' || webAddress(given.serviceUrl) !== undefined;
  if (vueReturnUrl === undefined || !isWeb) throw new Refusal(code.bad, messages.addressWrong);
  if (given.serviceUrl === '') return { vueReturnUrl, serviceUrl: '' };
  const branches = await deps.db.select({ info: commonInfo.info }).from(commonInfo);
  const chats = {
    origins: [...deps.shellOrigins, ...deps.supportOrigins],
    numbers: branches.map(({ info }) => info.customerServiceQQ ?? ''),
  };
  return { vueReturnUrl, serviceUrl: supportChat(given.serviceUrl, chats) ?? '' };
}

/** In characters as people count them. */
function lengthOf(written: string): number {
  return [...written].length;
}

import { Hono } from 'hono';
import * as v from 'valibot';
import { ok, parameters, segmentNumber } from '../answer.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../messages.ts';
import type { Queue } from '../queue.ts';
import { RECORD_KINDS, recordPage } from '../records.ts';
import { requireCaller } from '../visitor.ts';

/** What the caller's account has bought and paid (docs/decisions/043). */
export function recordCalls(deps: Deps, readers: Queue): Hono {
  return new Hono().get('/record/page/:page{[0-9]+}', async (c) => {
    const page = segmentNumber(c.req.param('page'));
    const { kind } = await parameters(c, v.object({ kind: kindParameter }));
    return readers.run(async () => {
      const { account } = await requireCaller(c, deps);
      return ok(c, await recordPage(deps.db, account.id, kind, page));
    });
  });
}

const kindParameter = v.optional(v.picklist(RECORD_KINDS, messages.badRequest), 'all');

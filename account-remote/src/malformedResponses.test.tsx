/** Every screen with malformed responses: it renders or shows its failure, and the account stays. */
import { selectUser } from '@manying/platform/session';
import { collectErrors } from '@manying/testing/collectErrors';
import { type MutationPlan, mutationsOf, planName } from '@manying/testing/mutations';
import { type AnswerTable, network, ok } from '@manying/testing/network';
import { waitForIdle } from '@manying/testing/waitForIdle';
import type { ComponentType } from 'react';
import { beforeEach, expect, test } from 'vitest';
import CentrePage from './centre/CentrePage.tsx';
import DevicesPage from './devices/DevicesPage.tsx';
import PurchasePage from './purchase/PurchasePage.tsx';
import RecordsPage from './records/RecordsPage.tsx';
import { storedUser, storedUserAnswer, visit } from './testing/harness.tsx';
import { offer } from './testing/purchasePage.ts';

/** A screen, and the request with the malformed response. */
interface Screen {
  readonly name: string;
  readonly Page: ComponentType;
  readonly address: string;
  readonly call: string;
  readonly data: unknown;
}

const record = (recordId: number) => ({
  ...{ recordId, kind: 'chapter', time: '2026-11-22 21:38', title: '橘猫侦探社', coins: -12, balance: 3288 },
  ...{ bookId: 7, chapterNumber: 13 },
});
const screens: readonly Screen[] = [
  {
    name: 'the account centre',
    Page: CentrePage,
    address: '/user',
    call: '/api/user/info',
    data: storedUserAnswer,
  },
  {
    name: 'the devices',
    Page: DevicesPage,
    address: '/user/devices',
    call: '/api/user/devices',
    data: [{ id: 1, system: 'iPhone', app: 'Safari', lastSeen: '2026-03-03T16:30:00.000Z', current: true }],
  },
  {
    name: 'the records',
    Page: RecordsPage,
    address: '/user/purchase/history',
    call: '/api/user/record/page/*',
    data: {
      list: [record(2), record(1)],
      months: [{ month: '2026-11', spent: 24, paid: 0 }],
      totalCount: 2000,
      totalPage: 1000,
    },
  },
  {
    name: 'the recharge centre',
    Page: PurchasePage,
    address: '/purchase',
    call: '/api/user/recharge',
    data: offer(),
  },
];

/** Upper limit of the requests of any screen: a login with its check, and second pages. */
const MOST_CALLS = 8;
const errors = collectErrors();
beforeEach(() => localStorage.clear());

const plan: MutationPlan = { count: 10, seed: 80 };
test.each(screens)(
  `$name renders or shows its failure, whatever is sent (${planName(plan)})`,
  async ({ Page, address, call, data }) => {
    const { userId, password } = storedUser;
    for (const { label, value } of mutationsOf(data, plan)) {
      const table: AnswerTable = {
        '/api/user/info': ok(storedUserAnswer),
        '/api/user/login': ok(storedUserAnswer),
        '/api/common/info/v2/*': ok(null),
        [call]: ok(value),
      };
      const { paths, requests } = network(table);
      const shown = await visit(Page, address);
      const calls = () => paths.filter((path) => path.startsWith('/api/'));
      await waitForIdle(shown.store, calls, MOST_CALLS);
      expect(shown.container.querySelector('main')?.textContent, label).toBeTruthy();
      expect(calls().length, `${label}: ${calls().join(' ')}`).toBeLessThanOrEqual(MOST_CALLS);
      expect(
        requests.filter((request) => request.startsWith('POST') && !request.includes('/api/user/login')),
        label,
      ).toEqual([]);
      expect(selectUser(shown.store.getState()), label).toMatchObject({ userId, password });
      expect(errors(), label).toEqual([]);
      await shown.unmount();
    }
  },
);

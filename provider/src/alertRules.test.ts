/** The alert rules of docs/recipes name only metrics that /metrics emits, and an alert about a build needs several networks. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { remoteReport } from './db/schema.ts';
import { evaluate, readSamples } from './testing/alertExpression.ts';
import { emptyTables, REPORT_TABLES } from './testing/emptyTables.ts';
import { openTestApp, SHELL, type TestApp } from './testing/testApp.ts';

const TOKEN = 'a token of the tests, long enough';
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

const document = parseDocument(read('../../docs/recipes/alerts.rules.yml'));
const { groups } = document.toJS() as { readonly groups: readonly { readonly rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const recipe = read('../../docs/recipes/alerts.md');

/** Functions, operators and keywords in the expressions. */
const LANGUAGE = new Set(['sum', 'max', 'rate', 'absent', 'histogram_quantile', 'and', 'or']);
/** A metric that Prometheus itself makes of each scrape. */
const OF_PROMETHEUS = 'up';

/** The metrics of an expression: its words without label matchers, label lists, durations and numbers. */
const metricsOf = (expression: string): string[] =>
  [
    ...expression
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
      .replaceAll(/\b\d[\w.]*/g, ' ')
      .matchAll(/[a-z_:][\w:]*/gi),
  ]
    .map(([name]) => name)
    .filter((name) => !LANGUAGE.has(name) && name !== OF_PROMETHEUS);

const AUTHORIZATION = { headers: { Authorization: `Bearer ${TOKEN}` } };

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ metricsToken: TOKEN });
});
afterAll(() => shop.close());

/** Names of the series that /metrics has after a request and a report. */
async function emittedMetrics(): Promise<Set<string>> {
  const hour = new Date(shop.deps.now().getTime() - 3_600_000);
  const report = { remote: 'comic', version: '0.1.0+aaa', problem: '', hour, count: 1 } as const;
  await shop.db.insert(remoteReport).values([
    { ...report, phase: 'page', outcome: 'failed' },
    { ...report, phase: 'load', outcome: '1' },
  ]);
  await shop.app.request('/health');
  const answer = await shop.app.request('/metrics', AUTHORIZATION);
  return new Set([...(await answer.text()).matchAll(/^([a-z]\w*)/gim)].map(([, name = '']) => name));
}

test('are rules for Prometheus', () => {
  expect([...document.errors, ...document.warnings]).toEqual([]);
  expect(rules.length).toBeGreaterThan(6);
  for (const rule of rules) {
    expect(Object.keys(rule).sort(), rule.alert).toEqual(['alert', 'annotations', 'expr', 'for', 'labels']);
    expect(rule.for).toMatch(/^\d+[mh]$/);
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    expect(Object.keys(rule.annotations).sort()).toEqual(['action', 'summary']);
    expect(recipe, rule.alert).toContain(`| \`${rule.alert}\` |`);
  }
});

test('name only metrics that the provider emits', async () => {
  const emitted = await emittedMetrics();
  const named = [...new Set(rules.flatMap(({ expr }) => metricsOf(expr)))];
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !emitted.has(name))).toEqual([]);
  console.info(`alerts: ${rules.length} rules over ${named.length} metrics, all of them emitted`);
});

test('their metrics are found in an expression', () => {
  expect(metricsOf('sum by (le) (rate(a_total{status=~"5.."}[5m])) / b:c > 0.5 and up == 0')).toEqual([
    'a_total',
    'b:c',
  ]);
});

describe('the alert about a build that fails', () => {
  const MINUTE = 60_000;
  const [known, unknown] = ['0.1.0+aaa', '9.9.9+forged'];
  const expression = rules.find(({ alert }) => alert === 'RemoteFails')?.expr ?? '';
  let store: TestApp;
  beforeEach(async () => {
    const builds = new Set([`comic ${known}`]);
    await emptyTables(shop.db, REPORT_TABLES);
    store = await openTestApp({ db: shop.db, metricsToken: TOKEN, knownBuilds: async () => builds });
  });
  afterEach(() => store.close());

  /** Sends what a shell sends of a visit: how the load of a build has ended, and the visit. */
  async function visit(address: string, load: 0 | 1, version = known): Promise<void> {
    const headers = { Origin: SHELL, 'X-Forwarded-For': address };
    const send = (call: string, body: unknown) =>
      store.app.request(`/api/beacon/${call}`, { method: 'POST', body: JSON.stringify(body), headers });
    const report = { remote: 'comic', version, phase: 'page', outcome: load ? 'failed' : 'ok' };
    expect((await send('remote', report)).status).toBe(200);
    expect((await send('visit', { builds: [{ remote: 'comic', version, metrics: { load } }] })).status).toBe(
      200,
    );
  }
  async function visits(networks: readonly string[], load: 0 | 1, version = known): Promise<void> {
    for (const network of networks) await visit(network, load, version);
  }
  const networks = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
  const firing = async () => {
    const text = await (await store.app.request('/metrics', AUTHORIZATION)).text();
    return evaluate(expression, readSamples(text)).map(({ labels }) => labels);
  };

  test.each([
    ['an IPv4 address', Array<string>(30).fill('10.1.1.1')],
    ['the addresses of an IPv6 network', networks(30, '2001:db8:1:2::')],
  ])('is silent after a flood from %s', async (_, flood) => {
    await visits(networks(10, '10.2.2.'), 0);
    await visits(flood, 1);
    expect(await firing()).toEqual([]);
  });

  test('is silent after a flood that goes on for hours, also when nobody else visits', async () => {
    for (let part = 0; part < 8; part += 1) {
      await visits(networks(6, '2001:db8:1:2::'), 1);
      expect(await firing()).toEqual([]);
      store.advance(20 * MINUTE);
    }
  });

  test('is silent after failures of a build that does not exist, and after few of many', async () => {
    await visits(networks(20, '10.3.3.'), 1, unknown);
    await visits(networks(95, '10.2.2.'), 0);
    await visits(networks(5, '10.1.1.'), 1);
    expect(await firing()).toEqual([]);
  });

  test('fires for the build that fails for several networks, until an hour has passed', async () => {
    await visits(networks(60, '10.2.2.'), 0);
    await visits(networks(6, '10.1.1.'), 1);
    expect(await firing()).toEqual([{ remote: 'comic', version: known }]);
    store.advance(45 * MINUTE);
    expect(await firing()).toHaveLength(1);
    store.advance(30 * MINUTE);
    expect(await firing()).toEqual([]);
  });
});

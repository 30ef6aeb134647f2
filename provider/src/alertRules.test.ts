/** The alert rules of docs/recipes name only metrics that /metrics emits. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { remoteReport } from './db/schema.ts';
import { openTestApp, type TestApp } from './testing/testApp.ts';

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

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ metricsToken: TOKEN });
});
afterAll(() => shop.close());

/** Names of the series that /metrics has after a request and a report. */
async function emittedMetrics(): Promise<Set<string>> {
  const hour = new Date(shop.deps.now().getTime() - 3_600_000);
  const report = {
    remote: 'comic',
    version: '0.1.0+aaa',
    phase: 'page',
    problem: '',
    hour,
    count: 1,
  } as const;
  await shop.db.insert(remoteReport).values({ ...report, outcome: 'failed' });
  await shop.app.request('/health');
  const answer = await shop.app.request('/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } });
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

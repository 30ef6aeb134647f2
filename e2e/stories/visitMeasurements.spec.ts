/** What a visit measures of each build reaches the provider; forged and repeated reports change nothing (docs/decisions/063). */
import { expect, test } from '../harness/test.ts';

const COMIC = /"remote":"comic"/;

test('a visit is counted, forged builds and a flood from one address are not', async ({
  page,
  request,
  store,
}) => {
  const { provider, shell } = store.origins;
  const visits = async () =>
    JSON.stringify(await (await request.get(`${provider}/api/beacon/visits?remote=comic`)).json());
  const send = (builds: readonly object[]) =>
    request.post(`${provider}/api/beacon/visit`, {
      headers: { Origin: shell, 'Content-Type': 'text/plain' },
      data: JSON.stringify({ builds }),
    });

  const chunk = page.waitForResponse(/\/js\/health\.\w+\.js$/);
  const report = page.waitForRequest((sent) => sent.url().endsWith('/api/beacon/visit'));
  await page.goto('/index');
  await (await chunk).finished();
  // Leaving before the chunk has run would send nothing.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    const sent = await Promise.race([report, page.evaluate(() => undefined)]);
    expect(sent?.postData()).toMatch(COMIC);
  }).toPass();
  const { builds } = (await report).postDataJSON() as {
    builds: { remote: string; version: string; metrics: object }[];
  };
  const comic = builds.find(({ remote }) => remote === 'comic');
  expect(comic?.metrics).toMatchObject({ load: 0, error: 0, lcp: expect.any(Number) });

  // Another story may have been counted for this address before.
  await expect.poll(visits).toContain(JSON.stringify(comic?.version));
  // The browser and this process may reach the provider from two addresses of the machine: ::1 and 127.0.0.1.
  await send([{ ...comic }]);
  const before = await visits();
  const slow = { lcp: 60_000, inp: 60_000, error: 1, load: 1 };
  for (let sent = 0; sent < 20; sent += 1)
    expect(
      (
        await send([
          { ...comic, metrics: slow },
          { remote: 'comic', version: `9.9.${sent}+forged`, metrics: slow },
        ])
      ).ok(),
    ).toBe(true);
  expect(await visits()).toBe(before);
});

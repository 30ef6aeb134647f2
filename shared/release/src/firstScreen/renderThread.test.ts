import type { RenderablePage } from '@manying/release/firstScreen/renderablePage';
import {
  CallFailed,
  type RenderThread,
  startRenderThread,
  ThreadClosed,
} from '@manying/release/firstScreen/renderThread';
import { afterEach, expect, test } from 'vitest';

/** A shell that calls the function which the remote exports. */
const SHELL = `exports.createFirstScreens = async (site, load) => {
  const remote = load('comic', { react: 'React' });
  return async (request) => ({ html: await remote(request, site) });
};`;

const threads: RenderThread[] = [];
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.close())));

/** A thread with a remote whose render is this function body. */
function threadOf(render: string, head = '', maxRender?: number): RenderThread {
  const remote = `${head}; module.exports = async (request, site) => { ${render} };`;
  const thread = startRenderThread({
    site: { name: 'site' },
    shell: SHELL,
    remote,
    maxBlocked: 400,
    maxRender,
  });
  threads.push(thread);
  return thread;
}

const page = (address: string) =>
  ({
    build: { remote: 'comic', release: { version: '1' } },
    path: '/index',
    address,
    mode: 'comic',
    tabs: true,
  }) as RenderablePage;

test('renders pages, several at a time, with what the shell provides', async () => {
  const thread = threadOf(
    'await null; return [site.name, react, request.remote, request.address].join(" ")',
    "const react = require('react')",
  );
  const rendered = await Promise.all(['/a', '/b'].map((address) => thread.render(page(address))));
  expect(rendered.map(({ html }) => html)).toEqual(['site React comic /a', 'site React comic /b']);
});

test('a remote gets no module of Node, and no environment', async () => {
  const thread = threadOf(`
    const tried = [];
    for (const name of ['node:fs', 'fs', 'child_process', '__proto__'])
      try { require(name); tried.push(name); } catch (error) { if (!/not provided/.test(error.message)) throw error; }
    return tried.join() + JSON.stringify(process.env);
  `);
  expect(await thread.render(page('/'))).toEqual({ html: '{}' });
});

test('a screen that throws fails alone', async () => {
  const thread = threadOf("if (request.address === '/bad') throw new Error('broken screen'); return 'fine'");
  await expect(thread.render(page('/bad'))).rejects.toThrow('broken screen');
  expect(await thread.render(page('/good'))).toEqual({ html: 'fine' });
  expect(thread.fault()).toBeUndefined();
});

test('a failed call is told apart from a broken screen', async () => {
  const thread = threadOf("throw Object.assign(new Error('404'), { name: 'CallFailed' })");
  await expect(thread.render(page('/'))).rejects.toBeInstanceOf(CallFailed);
});

test('a screen that hangs ends its thread, with all renders in it', async () => {
  const thread = threadOf("if (request.address === '/hang') for (;;); await new Promise(() => {})");
  const waiting = thread.render(page('/waiting'));
  const renders = [waiting, thread.render(page('/hang'))];
  const results = await Promise.allSettled(renders);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(thread.fault()).toMatch(/blocked its thread for 400 ms/);
  await expect(thread.render(page('/later'))).rejects.toThrow('blocked');
});

test('a slow call does not count as a hang', async () => {
  const thread = threadOf("await new Promise((resolve) => setTimeout(resolve, 1000)); return 'late'");
  expect(await thread.render(page('/'))).toEqual({ html: 'late' });
});

test('a screen that exhausts the memory, or ends the process, ends only its thread', async () => {
  const greedy = threadOf('const all = []; for (;;) all.push(new Array(10_000).fill(request))');
  await expect(greedy.render(page('/'))).rejects.toThrow(/memory|blocked/);
  const leaving = threadOf('process.exit(3)');
  await expect(leaving.render(page('/'))).rejects.toThrow(/ended with 3|blocked/);
});

test('code that cannot be run fails each render', async () => {
  const thread = threadOf('', '}{');
  await expect(thread.render(page('/'))).rejects.toThrow();
});

test('closing a thread fails its renders without a fault', async () => {
  const thread = threadOf('await new Promise(() => {})');
  const waiting = expect(thread.render(page('/'))).rejects.toBeInstanceOf(ThreadClosed);
  await thread.close();
  await waiting;
  expect(thread.fault()).toBeUndefined();
});

test('a render that never ends, though it blocks nothing, ends its thread', async () => {
  const thread = threadOf('await new Promise(() => {})', '', 300);
  await expect(thread.render(page('/'))).rejects.toThrow('has not ended in 300 ms');
  expect(thread.fault()).toContain('has not ended');
});

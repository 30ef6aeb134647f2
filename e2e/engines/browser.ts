/**
 * A minimal browser driver that works with every engine. Current tools cannot drive old browsers, so a journey inspects the
 * page with its own scripts and presses at coordinates.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../harness/ports.ts';

/** A browser with one page. */
export interface EngineBrowser {
  /** `Chromium 87`. */
  readonly name: string;
  open(address: string): Promise<void>;
  /** Runs a function body in the page; its result must be serializable as JSON. */
  run(body: string): Promise<unknown>;
  /** Presses at a point of the viewport, in CSS px. */
  press(x: number, y: number): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

const VIEWPORT = { width: 390, height: 844 };
const androidUserAgent = (engine: string) => `Mozilla/5.0 (Linux; Android 10; Pixel 3) ${engine}`;

/** Opens a Chromium that Playwright can still drive. Old builds do not report their version, so the user agent is set. */
export async function openChromium(executablePath: string, major: number): Promise<EngineBrowser> {
  const userAgent = androidUserAgent(
    `AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`,
  );
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--user-agent=${userAgent}`],
  });
  // The user agent is a launch argument: old versions reject Playwright's `userAgent` option.
  const context = await browser.newContext({ viewport: VIEWPORT, hasTouch: true });
  const page = await context.newPage();
  return {
    name: `Chromium ${browser.version().split('.')[0]}`,
    open: async (address) => void (await page.goto(address)),
    run: (body) => page.evaluate(`(function(){${body}})()`),
    press: (x, y) => page.touchscreen.tap(x, y),
    back: async () => void (await page.goBack()),
    close: () => browser.close(),
  };
}

/** The HTML of a page in a Chromium that is too old to be driven. */
export function dumpChromiumDom(executablePath: string, major: number, address: string): string {
  const userAgent = androidUserAgent(
    `AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`,
  );
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    `--user-agent=${userAgent}`,
    '--dump-dom',
    address,
  ];
  return execFileSync(executablePath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
  });
}

/** Sends a WebDriver command by its path below the session. @returns its value. */
type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** A browser behind WebDriver. Presses use the mouse, because not all drivers support touch. */
function webDriverBrowser(name: string, send: Send, close: () => Promise<void>): EngineBrowser {
  return {
    name,
    open: async (url) => void (await send('POST', 'url', { url })),
    run: (body) => send('POST', 'execute/sync', { script: body, args: [] }),
    press: async (x, y) => {
      const move = {
        type: 'pointerMove',
        duration: 0,
        origin: 'viewport',
        x: Math.round(x),
        y: Math.round(y),
      };
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await send('POST', 'actions', {
        actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }],
      });
    },
    back: async () => void (await send('POST', 'back', {})),
    close,
  };
}

const stopProcess = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Longest wait for a program to start, in ms. */
const START_TIMEOUT = 60_000;

/** Retries until it succeeds. @throws the last error after {@link START_TIMEOUT}. */
async function retryUntilReady<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Opens WebKitGTK with the user agent of an iPhone, on a virtual display. */
export async function openWebKit(): Promise<EngineBrowser> {
  const display = `:${await freePort()}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '800x1000x24'], { stdio: 'ignore' });
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  const stopAll = async () => {
    await stopProcess(driver);
    await stopProcess(screen);
  };
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebKit, ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  try {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
    const args = ['--automation', `--user-agent=${userAgent}`];
    const binary = execFileSync('sh', ['-c', 'ls /usr/lib/*/webkit2gtk-4*/MiniBrowser'], {
      encoding: 'utf8',
    });
    const options = { binary: binary.split('\n')[0], args };
    const { sessionId, capabilities } = (await retryUntilReady(() =>
      call('POST', '', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }),
    )) as { sessionId: string; capabilities: { browserVersion: string } };
    const send: Send = (method, path, body) => call(method, `/${sessionId}/${path}`, body);
    await send('POST', 'window/rect', { ...VIEWPORT, height: VIEWPORT.height + 60 });
    return webDriverBrowser(`WebKitGTK ${capabilities.browserVersion}`, send, async () => {
      await call('DELETE', `/${sessionId}`);
      await stopAll();
    });
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** WebDriver commands in Firefox's Marionette protocol, which needs no separate driver. */
const MARIONETTE: Readonly<Record<string, string>> = {
  url: 'WebDriver:Navigate',
  'execute/sync': 'WebDriver:ExecuteScript',
  actions: 'WebDriver:PerformActions',
  back: 'WebDriver:Back',
  'window/rect': 'WebDriver:SetWindowRect',
};

/** Marionette calls: request `length:[0, id, command, parameters]`, response `length:[1, id, error, result]`. */
function marionette(socket: Socket): (command: string, parameters: object) => Promise<unknown> {
  const pendingCalls = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  let buffer = Buffer.alloc(0);
  let lastId = 0;
  socket.on('data', (bytes) => {
    buffer = Buffer.concat([buffer, bytes]);
    for (;;) {
      const colon = buffer.indexOf(':');
      const length = Number(buffer.subarray(0, colon).toString());
      if (colon < 0 || buffer.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(buffer.subarray(colon + 1, colon + 1 + length).toString());
      buffer = buffer.subarray(colon + 1 + length);
      // The greeting is not an array.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [number, number, { message: string } | null, unknown];
      const call = pendingCalls.get(id);
      pendingCalls.delete(id);
      if (error) call?.reject(new Error(`Firefox: ${error.message}`));
      else call?.resolve(result);
    }
  });
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      pendingCalls.set(lastId, { resolve, reject });
      const text = JSON.stringify([0, lastId, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** Opens Firefox ESR with the user agent of a phone. */
export async function openFirefox(): Promise<EngineBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'manying-firefox-'));
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    'general.useragent.override': 'Mozilla/5.0 (Android 10; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
    'media.autoplay.default': 0,
  };
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join('\n'),
  );
  const firefox = spawn('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  });
  const stopAll = async () => {
    await stopProcess(firefox);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const socket = await retryUntilReady(
      () =>
        new Promise<Socket>((resolve, reject) => {
          const attempt = connect(port, '127.0.0.1');
          attempt.once('connect', () => resolve(attempt)).once('error', reject);
        }),
    );
    const call = marionette(socket);
    const { capabilities } = (await call('WebDriver:NewSession', {})) as {
      capabilities: { browserVersion: string };
    };
    const send: Send = async (_, path, body) => {
      const answer = (await call(MARIONETTE[path] ?? path, body ?? {})) as { value?: unknown } | null;
      return answer?.value;
    };
    await send('POST', 'window/rect', { ...VIEWPORT, height: VIEWPORT.height + 90 });
    return webDriverBrowser(`Firefox ${capabilities.browserVersion}`, send, async () => {
      socket.destroy();
      await stopAll();
    });
  } catch (error) {
    await stopAll();
    throw error;
  }
}

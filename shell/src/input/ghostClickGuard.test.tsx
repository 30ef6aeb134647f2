import type { PageAddress } from '@manying/platform/contract';
import { claimPurchase } from '@manying/platform/presses';
import { BrowserRouter, Link, PageRoute, useLocation, useNavigate } from '@manying/platform/router';
import { Dialog } from '@manying/ui/Dialog';
import { Sheet } from '@manying/ui/Sheet';
import { type ComponentProps, StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '@manying/ui/tokens.css';
import { PageStack } from '../stack/PageStack.tsx';
import { BURST_INTERVAL, installGhostClickGuard } from './ghostClickGuard.ts';

/** Times between the two taps of a double tap, in ms. */
const TIMES = [0, 60, 120, 180, 250, 320] as const;

const address = location.href;
let installed: AbortController;
beforeEach(() => {
  installed = new AbortController();
  installGhostClickGuard(installed.signal);
});
afterEach(() => {
  installed.abort();
  vi.restoreAllMocks();
  history.replaceState(null, '', address);
});

/** Time of the next press, in ms; each call is long after the one before. */
let clock = 0;
const nextTime = () => {
  clock = Math.max(clock, performance.now()) + 10_000;
  return clock;
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sets the timestamp of an event, independent of when it is dispatched. */
function withTime<Kind extends Event>(time: number, event: Kind): Kind {
  Object.defineProperty(event, 'timeStamp', { value: time });
  return event;
}

/** Taps the element at a point of the screen. */
function tap({ x, y }: Point, time: number): void {
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: y };
  const target = () => document.elementFromPoint(x, y) ?? document.body;
  target().dispatchEvent(withTime(time, new PointerEvent('pointerdown', { ...init, isPrimary: true })));
  target().dispatchEvent(withTime(time, new MouseEvent('click', { ...init, detail: 1 })));
}

function center(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find((element) => element.textContent === name);
  if (!found) throw new Error(`there is no button ${name}`);
  return found;
};

/** Waits until React has rendered the effect of a press. */
const rendered = () => new Promise((resolve) => setTimeout(resolve));

const FULL_SCREEN = { position: 'fixed', inset: 0, width: '100%' } as const;

/** A page with one button that opens a dialog. */
function Opener({ onYes }: { onYes: () => void }) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  return (
    <div data-page="only">
      <button
        type="button"
        style={FULL_SCREEN}
        onClick={() => {
          setOpen(true);
          setOpened(opened + 1);
        }}
      >
        opened {opened}
      </button>
      <Dialog
        open={open}
        title="Continue"
        confirm={{
          label: 'yes',
          onPress: () => {
            setOpen(false);
            onYes();
          },
        }}
      />
    </div>
  );
}

test.each(TIMES)(
  'two taps %i ms apart open a dialog and press nothing on it; a later tap does',
  async (delay) => {
    const onYes = vi.fn();
    const screen = await render(<Opener onYes={onYes} />);
    // Opens the dialog once, to measure its button.
    tap({ x: 5, y: 5 }, nextTime());
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    const point = center(button('yes'));
    tap(point, nextTime());
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(onYes).toHaveBeenCalledOnce();

    const time = nextTime();
    tap(point, time);
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    tap(point, time + delay);
    expect(onYes).toHaveBeenCalledOnce();
    tap(point, time + delay + BURST_INTERVAL);
    expect(onYes).toHaveBeenCalledTimes(2);
  },
);

test.each(TIMES)(
  'two taps %i ms apart close a dialog and press nothing on the page behind',
  async (delay) => {
    const screen = await render(<Opener onYes={() => undefined} />);
    tap({ x: 5, y: 5 }, nextTime());
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    const point = center(button('yes'));
    const time = nextTime();
    tap(point, time);
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => document.elementFromPoint(point.x, point.y)?.textContent).toBe('opened 1');
    tap(point, time + delay);
    await rendered();
    expect(screen.getByRole('dialog').query()).toBeNull();
    tap({ x: 5, y: 5 }, time + delay);
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  },
);

test.each(TIMES)('two taps %i ms apart open a sheet and do not close it by its scrim', async (delay) => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" style={FULL_SCREEN} onClick={() => setOpen(true)}>
          choose
        </button>
        <Sheet open={open} title="Choose" closeLabel="close" onClose={() => setOpen(false)}>
          one
        </Sheet>
      </>
    );
  }
  const screen = await render(<Page />);
  const time = nextTime();
  tap({ x: 50, y: 50 }, time);
  await expect.element(screen.getByRole('dialog')).toBeInTheDocument();
  tap({ x: 50, y: 50 }, time + delay);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  tap({ x: 50, y: 50 }, time + delay + BURST_INTERVAL);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a burst of taps is one press, however long it lasts', async () => {
  const onYes = vi.fn();
  const screen = await render(<Opener onYes={onYes} />);
  tap({ x: 5, y: 5 }, nextTime());
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const point = center(button('yes'));
  const time = nextTime();
  tap(point, time);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  for (let count = 1; count <= 10; count += 1) {
    tap(point, time + count * 300);
    await rendered();
    expect(screen.getByRole('dialog').query(), `tap ${count}`).toBeNull();
  }
  tap(point, time + 10 * 300 + BURST_INTERVAL);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(onYes).toHaveBeenCalledOnce();
});

/** Controls that may be pressed quickly. */
function QuickControls() {
  const [count, setCount] = useState(0);
  const [on, setOn] = useState(false);
  const [picked, setPicked] = useState('');
  const small = { width: 30, height: 30, padding: 0 };
  return (
    <div data-page="only">
      <button type="button" style={small} onClick={() => setCount((now) => now - 1)}>
        -
      </button>
      <button type="button" style={small} onClick={() => setCount((now) => now + 1)}>
        +
      </button>
      <button type="button" role="switch" aria-checked={on} onClick={() => setOn(!on)}>
        switch
      </button>
      <label>
        <input type="radio" name="kind" onChange={() => setPicked('coins')} /> coins
      </label>
      <label>
        vip <input type="radio" name="kind" onChange={() => setPicked('vip')} />
      </label>
      <output>{`${count} ${on} ${picked}`}</output>
    </div>
  );
}

test.each([0, 60, 120])('a control that does not move can be pressed every %i ms', async (interval) => {
  const screen = await render(<QuickControls />);
  let time = nextTime();
  const press = (...names: string[]) => {
    for (const name of names) {
      tap(center(button(name)), time);
      time += interval;
    }
  };
  const shows = (text: string) => expect.element(screen.getByRole('status')).toHaveTextContent(text);
  press('+', '+', '+', '+', '-', '+', '-');
  await shows('3 false');
  press('switch', 'switch', 'switch');
  await shows('3 true');
  const labels = [...document.querySelectorAll('label')].map(center);
  for (const point of [...labels, ...labels]) tap(point, time);
  await shows('3 true vip');
});

/** Buttons whose second press would undo the first one: what a press changes about them. */
const TOGGLES: readonly (readonly [name: string, button: (on: boolean) => ComponentProps<'button'>])[] = [
  ['a label', (on) => ({ children: on ? 'remove' : 'add' })],
  ['a spoken label', (on) => ({ 'aria-label': on ? 'stop' : 'start' })],
  ['an icon in it', (on) => ({ children: <span>{on ? '■' : '▶'}</span> })],
  ['whether it is pressed', (on) => ({ 'aria-pressed': on })],
  ['whether it is switched on', (on) => ({ role: 'switch', 'aria-checked': on })],
  ['whether it has opened something', (on) => ({ 'aria-expanded': on })],
];

for (const [name, propsOf] of TOGGLES) {
  test.each(TIMES)(
    `two taps %i ms apart on a button change ${name} once; a later tap changes it back`,
    async (delay) => {
      function Toggle() {
        const [on, setOn] = useState(false);
        return (
          <div data-page="only" data-on={on}>
            <button type="button" {...propsOf(on)} onClick={() => setOn(!on)} />
          </div>
        );
      }
      await render(<Toggle />);
      const state = () => document.querySelector<HTMLElement>('[data-on]')?.dataset.on;
      const toggle = document.querySelector('[data-on] button');
      if (!toggle) throw new Error('there is no button');
      const point = center(toggle);
      const time = nextTime();
      tap(point, time);
      await expect.poll(state).toBe('true');
      tap(point, time + delay);
      await rendered();
      expect(state()).toBe('true');
      tap(point, time + delay + BURST_INTERVAL);
      await expect.poll(state).toBe('false');
    },
  );
}

test('a control that moves under the finger is not pressed by the second tap', async () => {
  function Rows() {
    const [rows, setRows] = useState(['a', 'b', 'c']);
    return rows.map((row) => (
      <button
        key={row}
        type="button"
        style={{ display: 'block', height: 30 }}
        onClick={() => setRows(rows.filter((other) => other !== row))}
      >
        remove {row}
      </button>
    ));
  }
  await render(<Rows />);
  const time = nextTime();
  const point = center(button('remove a'));
  tap(point, time);
  await expect.poll(() => document.querySelectorAll('button').length).toBe(2);
  tap(point, time + 200);
  await expect.poll(() => document.querySelectorAll('button').length).toBe(2);
  tap(point, time + 200 + BURST_INTERVAL);
  await expect.poll(() => document.querySelectorAll('button').length).toBe(1);
});

test('a held key presses once, and text can still be typed', async () => {
  await render(
    <>
      <button type="button">press</button>
      <input aria-label="name" />
      <textarea aria-label="text" />
    </>,
  );
  const hold = (selector: string, key: string) => {
    const init = { key, repeat: true, bubbles: true, cancelable: true };
    return document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', init));
  };
  expect(hold('button', 'Enter')).toBe(false);
  expect(hold('input', 'Enter'), 'submits once').toBe(false);
  expect(hold('input', ' ')).toBe(true);
  expect(hold('textarea', 'Enter')).toBe(true);
  expect(hold('button', 'ArrowDown')).toBe(true);
});

test('the key press that closes a dialog does not reopen it; after the visitor moves the focus, presses count', async () => {
  const screen = await render(<Opener onYes={() => undefined} />);
  const press = (element: Element, time: number) =>
    element.dispatchEvent(withTime(time, new MouseEvent('click', { bubbles: true, cancelable: true })));
  const time = nextTime();
  press(button('opened 0'), time);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  press(button('yes'), time + 200);
  await rendered();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  press(button('yes'), time + 250);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  press(button('opened 1'), time + 300);
  await rendered();
  press(button('opened 1'), time + 300 + BURST_INTERVAL);
  await expect.poll(() => button('opened 2')).toBeTruthy();
});

test.each([...TIMES, 450, 599])(
  'presses %i ms apart start one purchase, presses 600 ms apart two',
  async (delay) => {
    const bought = vi.fn();
    await render(
      <button type="button" onClick={() => claimPurchase() && bought()}>
        buy
      </button>,
    );
    const point = center(button('buy'));
    const time = nextTime();
    tap(point, time);
    tap(point, time + delay);
    expect(bought).toHaveBeenCalledOnce();
    tap(point, time + 600);
    expect(bought).toHaveBeenCalledTimes(2);
  },
);

const STEP: PageAddress = {
  path: '/step/:number',
  title: '',
  mode: 'comic',
  tabs: false,
  level: 1,
  enter: 'side',
  sequence: 'number',
};

/** A stack of pages with one control that navigates; `still` pages do not slide. */
function Steps({ by, still }: { by: 'link' | 'push' | 'replace' | 'back'; still: boolean }) {
  const here = useLocation();
  const page = still ? { ...STEP, sequence: undefined, tabs: true } : STEP;
  return (
    <PageStack
      location={here}
      address={page}
      render={({ location: own }) => (
        <PageRoute path="*" location={own}>
          <Step by={by} />
        </PageRoute>
      )}
    />
  );
}

function Step({ by }: { by: 'link' | 'push' | 'replace' | 'back' }) {
  const navigate = useNavigate();
  const number = Number(useLocation().pathname.split('/').at(-1));
  const next = `/step/${number + 1}`;
  if (by === 'link') {
    return (
      <Link to={next} style={FULL_SCREEN}>
        next
      </Link>
    );
  }
  const go = () => {
    if (by === 'back') void navigate(-1);
    else void navigate(next, { replace: by === 'replace' });
  };
  return (
    <button type="button" style={FULL_SCREEN} onClick={go}>
      on
    </button>
  );
}

const NAVIGATIONS = (['link', 'push', 'replace', 'back'] as const).flatMap((by) =>
  [false, true].flatMap((still) =>
    TIMES.map((delay) => [by, still ? 'does not slide' : 'slides', delay] as const),
  ),
);

test.each(NAVIGATIONS)(
  'two taps navigate once: by %s, the next page %s, %i ms apart',
  async (by, how, delay) => {
    for (const number of [1, 2, 3, 4, 5]) {
      const state = { key: `entry${number}${by}${how}${delay}`, idx: number };
      history[number === 1 ? 'replaceState' : 'pushState'](state, '', `/step/${number}`);
    }
    const pushed = vi.spyOn(history, 'pushState');
    await render(
      <StrictMode>
        <BrowserRouter>
          <Steps by={by} still={how === 'does not slide'} />
        </BrowserRouter>
      </StrictMode>,
    );
    const current = () => document.querySelector<HTMLElement>('[data-page]:not([inert])')?.dataset.page;
    const first = current();
    const point = { x: 195, y: 400 };
    const time = nextTime();
    tap(point, time);
    // With a delay of up to 60 ms the second tap comes before the next page is rendered.
    if (delay > 60) await expect.poll(current).not.toBe(first);
    tap(point, time + delay);
    const to = by === 'back' ? 4 : 6;
    await expect.poll(() => location.pathname).toBe(`/step/${to}`);
    await expect.poll(current).not.toBe(first);
    await expect
      .poll(() => document.querySelector('[data-page]:not([inert])')?.getAnimations().length)
      .toBe(0);
    expect(location.pathname).toBe(`/step/${to}`);
    expect(pushed).toHaveBeenCalledTimes(by === 'link' || by === 'push' ? 1 : 0);

    tap(point, nextTime());
    await expect
      .poll(() => location.pathname, { message: 'a separate tap' })
      .toBe(`/step/${by === 'back' ? 3 : 7}`);
  },
);

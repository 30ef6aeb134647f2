import { onNearViewport } from '@manying/platform/pictures/nearViewport';
import { afterEach, expect, test } from 'vitest';

afterEach(() => {
  document.body.replaceChildren();
});

/** Adds an element to a page, in document order. */
function addElement(page: Element, name: string, style: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset.name = name;
  element.style.cssText = style;
  page.append(element);
  return element;
}

/** Loads pictures near the viewport whose downloads are ended by the test. */
function watch(elements: readonly HTMLElement[]) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  for (const element of elements) {
    const name = element.dataset.name ?? '';
    onNearViewport(element, (schedule) => {
      void schedule(() => {
        started.push(name);
        return new Promise((resolve) => ends.set(name, () => resolve(undefined)));
      }, new AbortController().signal);
    });
  }
  return { started: () => [...started], end: (name: string) => ends.get(name)?.() };
}

const page = () => document.body.appendChild(document.createElement('main'));

test('pictures on the screen load in document order, whichever is observed first', async () => {
  const main = page();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => addElement(main, name, 'height: 40px'));
  const below = addElement(main, 'below', `margin-top: ${innerHeight}px; height: 40px`);
  const { started, end } = watch([c, below, a, b].filter((element) => element !== undefined));
  await expect.poll(started).toEqual(['a']);
  end('a');
  await expect.poll(started).toEqual(['a', 'b']);
  end('b');
  await expect.poll(started).toEqual(['a', 'b', 'c']);
  end('c');
  await expect.poll(started).toEqual(['a', 'b', 'c', 'below']);
});

test('the next slide of a carousel waits for the pictures on the screen', async () => {
  const main = page();
  const carousel = addElement(main, 'carousel', 'display: flex; width: 300px; overflow-x: auto');
  const [shown, next] = ['shown', 'next'].map((name) =>
    addElement(carousel, name, 'flex: none; width: 100%; height: 40px'),
  );
  const cover = addElement(main, 'cover', 'height: 40px');
  const { started, end } = watch([shown, next, cover].filter((element) => element !== undefined));
  await expect.poll(started).toEqual(['shown']);
  end('shown');
  await expect.poll(started).toEqual(['shown', 'cover']);
  end('cover');
  await expect.poll(started).toEqual(['shown', 'cover', 'next']);
});

test('each page has an order of its own', async () => {
  const pictures = ['first page', 'second page'].map((name) => addElement(page(), name, 'height: 40px'));
  const { started } = watch(pictures);
  await expect.poll(started).toEqual(['first page', 'second page']);
});

test('a page that slides in from the side counts as being on the screen', async () => {
  const main = page();
  main.style.transform = 'translateX(100%)';
  const pictures = ['a', 'b'].map((name) => addElement(main, name, 'height: 40px'));
  const { started, end } = watch(pictures);
  await expect.poll(started).toEqual(['a']);
  end('a');
  await expect.poll(started).toEqual(['a', 'b']);
});

test('a picture that is not observed any more does not load', async () => {
  const main = page();
  const [stopped, other] = ['stopped', 'other'].map((name) => addElement(main, name, 'height: 40px'));
  const near: string[] = [];
  for (const element of [stopped, other]) {
    if (!element) continue;
    const stop = onNearViewport(element, () => near.push(element.dataset.name ?? ''));
    if (element === stopped) stop();
  }
  await expect.poll(() => near).toEqual(['other']);
});

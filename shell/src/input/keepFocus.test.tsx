import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepFocus } from './keepFocus.ts';

/** Two entries with a button each, in a list of a page. */
function openPage() {
  document.body.innerHTML =
    '<div data-page="1" tabindex="-1"><ul><li><button>one</button></li><li><button>two</button></li></ul></div>';
  onTestFinished(() => document.body.replaceChildren());
  const [one, two] = document.querySelectorAll('button');
  const list = document.querySelector('ul');
  const page = document.querySelector<HTMLElement>('[data-page]');
  if (!one || !two || !list || !page) throw new Error('The page is incomplete');
  return { one, two, list, page };
}
/** Lets the observer run. */
const observed = () => new Promise<void>((resolve) => queueMicrotask(resolve));

beforeEach(() => onTestFinished(keepFocus()));

test('goes to the nearest element that is left when the entry with the focus is removed, and moves on from there', async () => {
  const { one, two, list } = openPage();
  one.focus();
  one.closest('li')?.remove();
  await observed();
  expect(document.activeElement).toBe(list);
  two.focus();
  expect(list.hasAttribute('tabindex')).toBe(false);
  expect(list.getAttribute('style') || '').toBe('');
});

test('goes to the page when everything in it is replaced', async () => {
  const { one, page } = openPage();
  one.focus();
  page.replaceChildren(document.createElement('p'));
  await observed();
  expect(document.activeElement).toBe(page);
  page.blur();
  expect(page.tabIndex).toBe(-1);
});

test('stays where the page has put it', async () => {
  const { one, two } = openPage();
  one.focus();
  one.remove();
  two.focus();
  await observed();
  expect(document.activeElement).toBe(two);
});

test('is not taken back by what has lost it before it is removed', async () => {
  const { one } = openPage();
  one.focus();
  one.blur();
  await observed();
  one.remove();
  await observed();
  expect(document.activeElement).toBe(document.body);
});

test('does not go to a page that is left', async () => {
  const { one, page } = openPage();
  one.focus();
  page.inert = true;
  one.remove();
  await observed();
  expect(document.activeElement).toBe(document.body);
});

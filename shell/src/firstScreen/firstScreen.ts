/** What stands in the document before a page's screen: the shape of the page and its tab bar, from index.html. */
import type { Mode } from '@manying/platform/contract';
import { DESKTOP } from '@manying/ui/windowShape';
import type { FirstPage, Theme } from '../client/firstPaint.ts';
import { REDIRECTS } from '../routes/fixedAddresses.ts';
import { isCurrent } from '../tabs/currentTab.ts';
import { tabbed } from '../tabs/tabbed.ts';

type Part = 'first' | 'skeleton' | 'tabs';

/** The rendered parts of a kind, by name (render.tsx); none in a document other than the application's page. */
function partsOf(part: Part): ReadonlyMap<string, HTMLElement> {
  const template = document.querySelector<HTMLTemplateElement>('#first-screen');
  const elements = template?.content.querySelectorAll<HTMLElement>(`[data-${part}]`) ?? [];
  return new Map([...elements].map((element) => [element.dataset[part] ?? '', element]));
}

const copyOf = (element: HTMLElement | undefined) => element?.cloneNode(true) as HTMLElement | undefined;

/** Name of a page's shape: its own among `names`, else the one of its mode. */
export function shapeOf(
  { mode, skeleton = mode }: Pick<FirstPage, 'mode' | 'skeleton'>,
  names: Pick<ReadonlySet<string>, 'has'>,
): string {
  return names.has(skeleton) ? skeleton : mode;
}

/** The shape of a page, with its title; `undefined` where the document has no shapes. */
export function skeletonOf(page: FirstPage): HTMLElement | undefined {
  const shapes = partsOf('skeleton');
  const shape = copyOf(shapes.get(shapeOf(page, shapes)));
  if (page.tabs) shape?.querySelector('[data-back]')?.remove();
  const title = shape?.querySelector('[data-title]');
  if (title) title.textContent = page.title ?? '';
  return shape;
}

/** The tab bar of a mode; its links are plain navigation until the application replaces it. */
function tabBarOf(mode: Mode, pathname: string): HTMLElement | undefined {
  const bar = copyOf(partsOf('tabs').get(mode));
  const shown = REDIRECTS[pathname] ?? pathname;
  for (const tab of bar?.querySelectorAll('a') ?? [])
    if (isCurrent(tab.getAttribute('href') ?? '', shown)) tab.setAttribute('aria-current', 'page');
  return bar;
}

/** What stands first. */
export interface FirstScreen {
  /** `undefined`: no page is known, so only the background is shown. */
  readonly page: FirstPage | undefined;
  readonly pathname: string;
  readonly mode: Mode;
  readonly theme: Theme;
  /** The age gate stands in front of the page: nothing of it is shown. */
  readonly isGated: boolean;
}

/** Puts the first screen into `root`; the application's first commit replaces it. */
export function showFirstScreen(root: Element, { page, pathname, mode, theme, isGated }: FirstScreen): void {
  const first = copyOf(partsOf('first').get(''));
  if (!first) return;
  Object.assign(first.dataset, { mode, theme });
  const shape = page && !isGated && skeletonOf(page);
  if (shape) first.querySelector('main')?.append(shape);
  const heading = first.querySelector('h1');
  if (heading && page?.title) heading.textContent = page.title;
  const tabs = page && tabbed(page);
  if (tabs !== undefined) first.dataset.tabbed = tabs;
  if (tabs === '' || (tabs && matchMedia(DESKTOP).matches)) first.append(tabBarOf(mode, pathname) ?? '');
  root.append(first);
}

/** When the pictures of a page start to load: near the viewport, in the order of `pictureQueue.ts`. */

import {
  createPictureQueue,
  type PagePicture,
  type PictureQueue,
  pageOrder,
} from '@manying/platform/pictures/pictureQueue';
import { savesData } from '@manying/platform/saveData';

/** Schedules the download of a picture. Callers that load many pictures pass one to set the order. */
export type PictureScheduler = (
  job: () => Promise<Blob | undefined>,
  signal: AbortSignal,
) => Promise<Blob | undefined>;

/**
 * Distance from the viewport at which a picture starts to load (CSS margin): only on the screen for a visitor
 * who saves data. A page that slides in from the side counts as being there.
 */
const loadMargin = () => (savesData() ? '0px 100%' : '300px 100%');

/** The queues of the pages, by their `main` element. */
const queues = new WeakMap<Element, PictureQueue<PagePicture>>();

/** Schedules a picture in the queue of its page. */
function schedulerOf(element: Element, isOnScreen: boolean): PictureScheduler {
  const page = element.closest('main') ?? document.body;
  const queue = queues.get(page) ?? createPictureQueue(pageOrder);
  queues.set(page, queue);
  const picture = { isOnScreen, queuedAt: performance.now() };
  return (job, signal) => queue.run(picture, signal, job);
}

/** `Node.DOCUMENT_POSITION_FOLLOWING`. */
const FOLLOWING = 4;

const listeners = new WeakMap<Element, (schedule: PictureScheduler) => void>();

function onEntries(entries: IntersectionObserverEntry[]): void {
  // Browsers report the pictures of a page in any order.
  const inDocumentOrder = entries.sort((a, b) =>
    a.target.compareDocumentPosition(b.target) & FOLLOWING ? -1 : 1,
  );
  for (const { target, isIntersecting, intersectionRect } of inDocumentOrder) {
    const { top, bottom, width } = intersectionRect;
    // The next slide of a carousel touches the shown one and has no visible area.
    const isOnScreen = top < innerHeight && bottom > 0 && width > 0;
    if (isIntersecting) listeners.get(target)?.(schedulerOf(target, isOnScreen));
  }
}

/** One observer for all pictures, so that those rendered together are reported together. */
let observer: IntersectionObserver | undefined;

/** Calls `onNear` when an element comes near the viewport. Returns a function that stops observing. */
export function onNearViewport(element: Element, onNear: (schedule: PictureScheduler) => void): () => void {
  // The document as root, so that the margin also counts inside a preview frame.
  observer ??= new IntersectionObserver(onEntries, { root: document, rootMargin: loadMargin() });
  listeners.set(element, onNear);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

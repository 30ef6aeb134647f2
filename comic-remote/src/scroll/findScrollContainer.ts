/** The element that scrolls another: its page's own container during a page transition, otherwise the document. */
export function findScrollContainer(element: Element): Element {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const isScrollContainer = box.clientHeight <= innerHeight && box.scrollHeight > box.clientHeight;
    if (isScrollContainer && /auto|scroll|hidden/.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.scrollingElement ?? document.documentElement;
}

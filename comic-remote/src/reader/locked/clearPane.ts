/**
 * Lets a locked chapter make way for its pages when it is bought: a copy of it, which nobody can press or hear, fades over the
 * pages that take its place.
 * @param element the locked chapter, still in the document. @param className of the copy: fixed, with an animation that
 * ends.
 */
export function clearPane(element: HTMLElement, className: string): void {
  const { left, top, width } = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  for (const dialog of copy.querySelectorAll('dialog')) dialog.remove();
  copy.removeAttribute('aria-label');
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.add(className);
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  copy.addEventListener('animationend', ({ target }) => {
    if (target === copy) copy.remove();
  });
  // In the page, for its theme; it goes with the page when that is left.
  (element.closest('[data-page]') ?? document.body).append(copy);
}

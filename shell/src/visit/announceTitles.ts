/**
 * Tells screen readers the title of each page after the first one, which the browser announces itself: its changes are
 * those of pages within one document.
 */
export function announceTitles(): void {
  const title = document.querySelector('title');
  if (!title) return;
  const announcement = document.createElement('p');
  announcement.className = 'visually-hidden';
  announcement.setAttribute('aria-live', 'polite');
  document.body.append(announcement);
  new MutationObserver(() => {
    announcement.textContent = document.title;
  }).observe(title, { childList: true });
}

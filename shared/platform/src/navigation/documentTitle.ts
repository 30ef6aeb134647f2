/**
 * The title of a document.
 * @param title the page's own; empty or missing: the site's name alone.
 */
export function documentTitle(title: string | undefined, siteName: string): string {
  return title ? `${title} · ${siteName}` : siteName;
}

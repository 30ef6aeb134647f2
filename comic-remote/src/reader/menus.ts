/** When the reader's bars are there: at the top and the bottom of the chapter and after a tap (spec §2 Reader). */

/** Where the bottom bar goes when it hides, in px below its place (spec §2). */
export const BOTTOM_BAR_HIDDEN_OFFSET = -60;

/** What happens to the bars: a tap on a page, or the page having moved under them. */
export type MenuEvent = 'tap' | 'move';

/** Whether the bars are shown after an event. `atEdge`: the chapter's top or bottom is on the screen. */
export function menusAfter(shown: boolean, event: MenuEvent, atEdge: boolean): boolean {
  return event === 'tap' ? !shown : atEdge;
}

/** When the reader's bars are shown: at the top and the bottom of the chapter, and after a tap (spec §2 Reader). */

/** What changes the bars: a tap on a page, or a scroll. */
export type MenuEvent = 'tap' | 'move';

/** Whether the bars are shown after an event. `atEdge`: the chapter's top or bottom is visible. */
export function menusAfter(shown: boolean, event: MenuEvent, atEdge: boolean): boolean {
  return event === 'tap' ? !shown : atEdge;
}

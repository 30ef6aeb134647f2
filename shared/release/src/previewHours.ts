/** How long preview links are valid, in hours. */
import { MAX_PREVIEW_TIME } from '@manying/platform/previewLink';

export const HOUR = 60 * 60_000;
/** The longest time: shells refuse a longer one. */
export const MAX_PREVIEW_HOURS = MAX_PREVIEW_TIME / HOUR;
export const DEFAULT_PREVIEW_HOURS = 72;

/** How one likes to read: what is kept of it, and what it may be. */
import * as v from 'valibot';

/** Schema of what is kept of the settings on this device. */
export const readerSettingsSchema = v.object({
  /** Pages under the night veil. */
  night: v.boolean(),
  /** How bright the pages are, in percent. */
  brightness: v.number(),
  /** Space between pages, in px. */
  gap: v.number(),
  /** Which of the auto-scroll's speeds, from 1. */
  speed: v.number(),
  /** Whether the screen is kept on while a chapter is open. */
  awake: v.boolean(),
});
export type ReaderSettings = v.InferOutput<typeof readerSettingsSchema>;

/** The settings before anything was chosen. */
export const usualSettings: ReaderSettings = { night: false, brightness: 100, gap: 0, speed: 2, awake: true };

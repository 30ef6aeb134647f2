/** How one likes to read: what is kept of it, and what it may be. */
import * as v from 'valibot';

export interface ReaderSettings {
  /** Pages under the night veil. */
  readonly night: boolean;
  /** How bright the pages are, in percent. */
  readonly brightness: number;
  /** Space between pages, in px. */
  readonly gap: number;
  /** Which of the auto-scroll's speeds, from 1. */
  readonly speed: number;
  /** Whether the screen is kept on while a chapter is open. */
  readonly awake: boolean;
}

/** The settings before anything was chosen. */
export const defaultSettings: ReaderSettings = {
  night: false,
  brightness: 100,
  gap: 0,
  speed: 2,
  awake: true,
};

/** Schema of what is kept of the settings on this device; one that is absent or unreadable is as usual. */
export const readerSettingsSchema = v.object({
  night: v.fallback(v.boolean(), defaultSettings.night),
  brightness: v.fallback(v.number(), defaultSettings.brightness),
  gap: v.fallback(v.number(), defaultSettings.gap),
  speed: v.fallback(v.number(), defaultSettings.speed),
  awake: v.fallback(v.boolean(), defaultSettings.awake),
} satisfies Record<keyof ReaderSettings, unknown>);

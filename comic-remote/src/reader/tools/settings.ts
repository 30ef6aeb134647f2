/** The reader's settings and their persisted format. */
import * as v from 'valibot';

export interface ReaderSettings {
  /** Night mode: tints the pages. */
  readonly night: boolean;
  /** Brightness of the pages, in percent. */
  readonly brightness: number;
  /** Gap between pages, in px. */
  readonly gap: number;
  /** Index of the auto-scroll speed, from 1. */
  readonly speed: number;
  /** Whether the screen is kept on while a chapter is open. */
  readonly awake: boolean;
}

/** Default settings. */
export const defaultSettings: ReaderSettings = {
  night: false,
  brightness: 100,
  gap: 0,
  speed: 2,
  awake: true,
};

/** Schema of the stored settings; missing or invalid ones get their default. */
export const readerSettingsSchema = v.object({
  night: v.fallback(v.boolean(), defaultSettings.night),
  brightness: v.fallback(v.number(), defaultSettings.brightness),
  gap: v.fallback(v.number(), defaultSettings.gap),
  speed: v.fallback(v.number(), defaultSettings.speed),
  awake: v.fallback(v.boolean(), defaultSettings.awake),
} satisfies Record<keyof ReaderSettings, unknown>);

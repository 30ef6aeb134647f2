/**
 * The reader's settings: one row per setting feeds the stored state, its validation and the control of the settings sheet.
 * `settingsMessages.ts` has the texts of those that the sheet shows. A control follows from the row: a switch, a slider, or chips.
 */
import * as v from 'valibot';

/** Switched on or off. */
interface Toggle {
  readonly default: boolean;
}

/** A whole number. */
interface Amount {
  readonly default: number;
  /** The values to choose from in ascending order; with `step` the smallest and the largest value. */
  readonly range: readonly [number, ...number[]];
  /** Step of a slider; without it there are chips. */
  readonly step?: number;
}

export type Setting = Toggle | Amount;

/** In the order of the settings sheet. */
export const settings = {
  /** Night mode: tints the pages. */
  night: { default: false },
  /** Brightness of the pages, in percent. */
  brightness: { default: 100, range: [10, 100], step: 5 },
  /** Gap between pages, in px. */
  gap: { default: 0, range: [0, 4, 8, 12, 20] },
  /** Auto-scroll speed, from 1, the slowest. */
  speed: { default: 2, range: [1, 2, 3, 4, 5] },
  /** Whether the screen is kept on while a chapter is open. */
  awake: { default: true },
  /** Whether the next chapter follows in the same strip. */
  continuous: { default: true },
  /** How the pages are shown: 0 as a strip, 1 one at a time, 2 two side by side. */
  mode: { default: 0, range: [0, 1, 2] },
  /** Whether pages that are turned follow each other from right to left. */
  rightToLeft: { default: false },
  /** Whether the catalogue is docked in a desktop window. */
  docked: { default: true },
} as const satisfies Record<string, Setting>;

type Settings = typeof settings;
export type SettingName = keyof Settings;

/** The value of each setting. */
export type ReaderSettings = {
  readonly [Name in SettingName]: Settings[Name]['default'] extends boolean ? boolean : number;
};

/** A stored value, or the default for a wrong type. Another version of the reader may have stored any number. */
function validValue(setting: Setting, stored: unknown) {
  if ('range' in setting && typeof stored === 'number') {
    return Math.min(Math.max(stored, setting.range[0]), Math.max(...setting.range));
  }
  return typeof stored === typeof setting.default ? stored : setting.default;
}

/** The settings of a stored value; missing and invalid ones have their default. */
function settingsFrom(stored: unknown) {
  const values = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, validValue(setting, values[name])]),
  ) as ReaderSettings;
}

/** Default settings. */
export const defaultSettings = settingsFrom(undefined);

/** Schema of the stored settings: never fails. */
export const readerSettingsSchema = v.pipe(v.unknown(), v.transform(settingsFrom));

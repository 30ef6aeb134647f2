/** Operating system and browser, so that the owner recognises a device; '' when unknown. */
export interface DeviceName {
  readonly system: string;
  readonly app: string;
}

/** The first match counts, because most user agents also contain the names of other browsers. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
];
const APPS: readonly (readonly [RegExp, string])[] = [
  [/HuaweiBrowser/, 'Huawei'],
  [/MiuiBrowser/, 'Xiaomi'],
  [/SamsungBrowser/, 'Samsung'],
  [/UCBrowser/, 'UC'],
  [/MQQBrowser|QQBrowser/, 'QQ'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** Parses system and browser from a `User-Agent` header. */
export function deviceName(userAgent: string): DeviceName {
  const first = (names: typeof SYSTEMS) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { system: first(SYSTEMS), app: first(APPS) };
}

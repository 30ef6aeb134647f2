/** What a browser says it is, as far as its owner can recognise it by; '' for what is not known. */
export interface DeviceName {
  readonly system: string;
  readonly app: string;
}

/** The first that fits counts: most browsers also call themselves by the names of others. */
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

/** System and browser of a `User-Agent` header. */
export function deviceName(userAgent: string): DeviceName {
  const first = (names: typeof SYSTEMS) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { system: first(SYSTEMS), app: first(APPS) };
}

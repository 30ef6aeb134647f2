/** Joins truthy class names: `cx(styles.tab, current && styles.current)`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

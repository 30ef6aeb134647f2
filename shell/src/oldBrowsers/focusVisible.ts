/** Polyfills the pseudo-class `:focus-visible` for scripts: Safari before 15.4 throws for it. */

/** Realm whose elements are completed. */
export type Realm = Window & Pick<typeof globalThis, 'CSS' | 'Element'>;

const PSEUDO_CLASS = /:focus-visible/g;

/**
 * Lets `matches` and `querySelector` of elements know it. A focus is visible when the last input was a key, as in other
 * browsers; only text fields, where it is always visible there, differ.
 */
export function completeFocusVisible(realm: Realm): void {
  if (realm.CSS.supports('selector(:focus-visible)')) return;
  let isByKey = true;
  const listen = (type: string, byKey: boolean) =>
    realm.addEventListener(
      type,
      () => {
        isByKey = byKey;
      },
      true,
    );
  listen('keydown', true);
  listen('pointerdown', false);
  const known = (selectors: string) => selectors.replace(PSEUDO_CLASS, isByKey ? ':focus' : ':not(*)');
  const { prototype } = realm.Element;
  const { matches, querySelector } = prototype;
  Object.assign(prototype, {
    matches(this: Element, selectors: string) {
      return matches.call(this, known(selectors));
    },
    querySelector(this: Element, selectors: string) {
      return querySelector.call(this, known(selectors));
    },
  });
}

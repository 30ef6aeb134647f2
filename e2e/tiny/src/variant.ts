/**
 * Settings that distinguish builds of the tiny remote. A story replaces this text in a copy of the build. It is parsed at run
 * time, so the bundler leaves the text unchanged.
 */
const fields = new URLSearchParams('state=1&trouble=none');
const fieldOf = (name: string) => fields.get(name) ?? '';

/** Version of the state. Odd and even versions have different shapes. */
export const stateVersion = Number(fieldOf('state'));

/** Throws if the build's injected fault is at this place. */
export function failAt(place: 'module' | 'activation' | 'page' | 'render'): void {
  if (fieldOf('trouble') === place) throw new Error(`Broken at its ${place}`);
}
/** Injected fault: the page's module loads but exports no component. */
export const isEmpty = fieldOf('trouble') === 'empty';

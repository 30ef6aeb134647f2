/**
 * Settings that distinguish builds of the tiny remote. A story replaces this text in a copy of the build. It is parsed at run
 * time, so the bundler leaves the text unchanged.
 */
const fields = new URLSearchParams('edition=one&state=1&contract=1.1.0&trouble=none');
const fieldOf = (name: string) => fields.get(name) ?? '';

/** Name of the build, shown on screen. */
export const edition = fieldOf('edition');
/** Version of the state. Odd and even versions have different shapes. */
export const stateVersion = Number(fieldOf('state'));
/** Contract version of the module. */
export const contract = fieldOf('contract');

/** Throws if the build's injected fault is at this place. */
export function failAt(place: 'module' | 'activation' | 'page' | 'render'): void {
  if (fieldOf('trouble') === place) throw new Error(`Broken at its ${place}`);
}
/** Injected fault: the page's module loads but exports no component. */
export const isEmpty = fieldOf('trouble') === 'empty';

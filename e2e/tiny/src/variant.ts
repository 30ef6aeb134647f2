/**
 * What tells two builds of the tiny remote apart. A story makes another build of it by writing other values into a copy:
 * read at run time, they stand in the build as they stand here.
 */
const fields = new URLSearchParams('edition=one&state=1&contract=1.1.0&trouble=none');
const fieldOf = (name: string) => fields.get(name) ?? '';

/** Which build this is, on screen. */
export const edition = fieldOf('edition');
/** Version of the state, which has another shape in each. */
export const stateVersion = Number(fieldOf('state'));
/** Contract the module states. */
export const contract = fieldOf('contract');

/** The build is broken here if anywhere. */
export function failAt(place: 'module' | 'activation' | 'page' | 'render'): void {
  if (fieldOf('trouble') === place) throw new Error(`Broken at its ${place}`);
}
/** The page's module has no screen, though it comes. */
export const isEmpty = fieldOf('trouble') === 'empty';

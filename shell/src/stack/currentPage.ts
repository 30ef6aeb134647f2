/** The element of the current page of the stack; hidden ones are inert. */
export const currentPage = () => document.querySelector<HTMLElement>('[data-page]:not([inert])');

/** Shapes of the window, as in tokens.css, section 8. */
export const TABLET = '(min-width: 720px) and (min-height: 480px)';
export const WIDE = '(min-width: 1024px) and (min-height: 480px)';
export const DESKTOP = '(min-width: 1280px) and (min-height: 480px)';

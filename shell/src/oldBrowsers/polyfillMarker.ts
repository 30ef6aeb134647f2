/**
 * Runs before the polyfills. The attribute activates polyfills.css. The link makes wicg-inert skip its inline
 * style sheet, which the content security policy blocks.
 */
document.documentElement.dataset.polyfilled = '';
const link = document.createElement('link');
link.id = 'inert-style';
document.head.append(link);

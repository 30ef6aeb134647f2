/** Before any polyfill runs: has polyfills.css apply, and the polyfill of `inert` find the style sheet it would make itself. */
document.documentElement.dataset.polyfilled = '';
const link = document.createElement('link');
link.id = 'inert-style';
document.head.append(link);

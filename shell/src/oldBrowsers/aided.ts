/** Before any polyfill runs: has polyfills.css apply, and the polyfill of `inert` find the style sheet it would make itself. */
document.documentElement.dataset.aided = '';
const known = document.createElement('link');
known.id = 'inert-style';
document.head.append(known);

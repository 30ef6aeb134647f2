/** A page's HTML as text. */
declare module '*.html?raw' {
  const text: string;
  export default text;
}

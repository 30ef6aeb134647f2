/** A page's html as text, for its tests. */
declare module '*.html?raw' {
  const text: string;
  export default text;
}

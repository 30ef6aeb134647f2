/** A CSS module: maps local class names to generated ones. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A plain style sheet, imported for its side effect. */
declare module '*.css';

/** A picture file: its URL in the build. */
declare module '*.svg' {
  const address: string;
  export default address;
}

/** A CSS module: local class name to the generated one. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A plain style sheet, imported for its effect. */
declare module '*.css';

/** A picture file: its address in the build. */
declare module '*.svg' {
  const address: string;
  export default address;
}

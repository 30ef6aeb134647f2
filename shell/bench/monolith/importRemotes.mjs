/** Bundler loader: replaces remoteModules.ts by imports of the modules of these remotes. */

/** @this {{ getOptions(): { remotes: readonly string[] } }} */
export default function importRemotes() {
  const { remotes } = this.getOptions();
  const imports = remotes.map((name) => `import ${name} from '../../../${name}-remote/src/remote.ts';`);
  return `${imports.join('\n')}\nexport const remoteModules = { ${remotes.join(', ')} };\n`;
}

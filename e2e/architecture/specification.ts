/** Splits the specification into items that tests cover: table rows, sentences, list items. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** A section of docs/spec.md. */
export interface Section {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  /** Names of the rows of its tables. */
  readonly rows: readonly string[];
  /** Its sentences and list items, in its own words. */
  readonly prose: readonly string[];
}

/** The cells of a line of a table; undefined for any other line, and for the line below a table's head. */
export function cellsOf(line: string): string[] | undefined {
  if (!line.startsWith('|') || /^[|\s:-]+$/.test(line)) return undefined;
  return line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim());
}

/** Splits at full stops and semicolons outside brackets. */
const sentences = (text: string) => text.replace(/\.$/, '').split(/[.;] (?![^(]*\))/);
/** Splits at full stops, semicolons and commas outside brackets. */
const items = (text: string) => text.replace(/\.$/, '').split(/[,.;] (?![^(]*\))/);

/** Name of a row: area and rule in the validation table, the first cell in any other table. */
function rowName(section: number, [first = '', second = '']: readonly string[]): string {
  return section === 5 ? `${first}: ${second}` : first;
}

function parseParts(section: number, text: string): Pick<Section, 'rows' | 'prose'> {
  const rows: string[] = [];
  const prose: string[] = [];
  let head = true;
  for (const line of text.split('\n').slice(1)) {
    const cells = cellsOf(line);
    if (cells) {
      // A table's first line names its columns.
      if (!head) rows.push(rowName(section, cells));
      head = false;
      continue;
    }
    if (line.startsWith('|')) continue;
    head = true;
    if (line.trim() === '' || line.startsWith('#')) continue;
    const said = line.replace(/^- /, '');
    if (said.startsWith('Local storage: ')) prose.push(...items(said.replace('Local storage: ', '')));
    else if (section === 9 || !line.startsWith('- ')) prose.push(...sentences(said));
    else prose.push(said);
  }
  return { rows, prose };
}

/** Sections 2 to 9: what the product does. */
export function readSpecification(): Section[] {
  const document = readFileSync(join(ROOT, 'docs/spec.md'), 'utf8');
  return document
    .split(/^(?=## )/m)
    .map((text) => {
      const [, number, title = ''] = /^## (\d+)\. (.*)/.exec(text) ?? [];
      return { number: Number(number), title, text };
    })
    .filter(({ number }) => number >= 2)
    .map((section) => ({ ...section, ...parseParts(section.number, section.text) }));
}

// Prints the characters the sample pictures letter, for extract-glyphs.py.
import { charactersNeeded } from '../src/sample/lettering.ts';

console.info(JSON.stringify(charactersNeeded()));

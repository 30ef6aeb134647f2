// Prints the characters that the sample pictures contain, for extract-glyphs.py.
import { charactersNeeded } from '../src/sample/charactersNeeded.ts';

console.info(JSON.stringify(charactersNeeded()));

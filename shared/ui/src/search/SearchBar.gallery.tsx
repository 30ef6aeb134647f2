import type { Gallery } from '../gallery/gallery.ts';
import { press } from '../gallery/samples.tsx';
import { SearchBar } from './SearchBar.tsx';
import type { KeywordField } from './useKeywordField.tsx';

const texts = {
  keyword: 'Title or author',
  search: 'Search',
  clear: 'Clear',
  problems: { empty: 'No keyword', tooLong: 'Too long' },
};
const back = { label: 'Back', onPress: press };
const field: KeywordField = { typed: '', problem: undefined, type: press, search: () => true };

export default {
  SearchBar: {
    states: {
      empty: <SearchBar texts={texts} field={field} />,
      'with a way back': <SearchBar texts={texts} field={field} back={back} />,
      typed: <SearchBar texts={texts} field={{ ...field, typed: 'Cat' }} back={back} />,
      refused: <SearchBar texts={texts} field={{ ...field, problem: 'empty' }} back={back} />,
    },
  },
} satisfies Gallery;

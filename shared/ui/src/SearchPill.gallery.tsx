import type { Gallery } from './gallery/gallery.ts';
import { renderLink } from './gallery/samples.tsx';
import { SearchPill } from './SearchPill.tsx';

export default {
  SearchPill: { states: { link: <SearchPill label="Search" href="#search" renderLink={renderLink} /> } },
} satisfies Gallery;

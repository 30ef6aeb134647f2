/** Schemas of fields that both answers of the provider and the storage of the device have. */
import { text } from '@manying/platform/schema';
import { checkKeyword } from '@manying/ui/search/keyword';
import * as v from 'valibot';
import { messages } from './messages.ts';

/** A video's name; never empty, because it is the text of its link. */
export const videoName = v.pipe(
  text,
  v.trim(),
  v.transform((value) => value || messages.untitled),
);

/** Whether a visitor may search for a word (spec §5). */
export const isSearchable = (word: string) => checkKeyword(word).kind === 'valid';

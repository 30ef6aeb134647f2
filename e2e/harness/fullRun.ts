/**
 * `npm test` runs the quick part of the stories, `npm run test:stories` all of them in full size (decisions/075). Other commands,
 * such as `npm run e2e`, run all of them in the size of `npm test`.
 */
import { REPEATED_STORIES } from './repeatedStories.ts';
import { STORY_CASES, type StoryCases } from './storyCases.ts';

/** Whether generated cases run in full size. */
export const isFullRun = process.env.STORIES === 'full';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Playwright compares a pattern with the file, the titles of the `describe` blocks and the title, separated by spaces. */
const ofFile = (file: string, title: string) => `\\b${file}\\.spec\\.ts .*(?:${title})`;

/** Matches a repeated story. */
export const repeatedStory = (file: string, title: string) => new RegExp(`${ofFile(file, escaped(title))}$`);

/** Matches the cases that the quick part leaves out. */
export const leftOutCases = ({ file, cases, quick }: StoryCases) =>
  new RegExp(`^(?!.*(?:${quick.source})).*${ofFile(file, cases.source)}`);

/** Matches the stories that the quick part leaves out. */
export const LEFT_OUT: readonly RegExp[] = [
  ...STORY_CASES.map(leftOutCases),
  ...Object.entries(REPEATED_STORIES).flatMap(([file, stories]) =>
    Object.keys(stories).map((title) => repeatedStory(file, title)),
  ),
];

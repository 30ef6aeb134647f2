import { testCorruptions } from '@manying/testing/persistedFields';
import { videoDomain } from './videoState.ts';

const { persisted } = videoDomain;

testCorruptions('the preview’s seconds', persisted.previewSeconds, { 7: 12, 8: 40 }, [], true);
testCorruptions(
  'the positions',
  persisted.positions,
  { 7: { seconds: 61, at: 5 }, 8: { seconds: 12, at: 4 } },
  ['seconds'],
  true,
);
testCorruptions('the searches', persisted.searchHistory, ['海', '山'], [], true);

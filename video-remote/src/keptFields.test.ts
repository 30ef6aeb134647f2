import { testDamages } from '@manying/platform/testing/keptFields';
import { videoDomain } from './videoState.ts';

const { persisted } = videoDomain;

testDamages('the preview’s seconds', persisted.previewSeconds, { 7: 12, 8: 40 }, [], true);
testDamages(
  'the positions',
  persisted.positions,
  { 7: { seconds: 61, at: 5 }, 8: { seconds: 12, at: 4 } },
  ['seconds'],
  true,
);
testDamages('the searches', persisted.searchHistory, ['海', '山'], [], true);

import { Cover } from './Cover.tsx';
import { Grid } from './Grid.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { portrait } from './gallery/samples.tsx';
import { Medal, RankNo } from './Medal.tsx';

export default {
  Medal: {
    states: {
      'gold, silver, bronze': (
        <Grid columns={3}>
          {([1, 2, 3] as const).map((rank) => (
            <Cover key={rank} state={portrait} alt="" mark={<Medal rank={rank}>NO.{rank}</Medal>} />
          ))}
        </Grid>
      ),
    },
  },
  RankNo: { states: { rank: <RankNo>NO.4</RankNo> } },
} satisfies Gallery;

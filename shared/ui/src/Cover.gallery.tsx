import type { ReactNode } from 'react';
import { Cover, CoverTag } from './Cover.tsx';
import { Grid } from './Grid.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { portrait } from './gallery/samples.tsx';
import { Medal } from './Medal.tsx';

const covers = (...children: ReactNode[]) => <Grid columns={3}>{children}</Grid>;

export default {
  Cover: {
    states: {
      'picture, foot, medal': covers(
        <Cover key="picture" state={portrait} alt="The lake" />,
        <Cover key="foot" state={portrait} alt="The lake" foot="12 chapters" />,
        <Cover key="medal" state={portrait} alt="The lake" mark={<Medal rank={1}>1</Medal>} />,
      ),
    },
  },
  CoverTag: {
    states: {
      'plain, dark': covers(
        <Cover key="plain" state={portrait} alt="The lake" mark={<CoverTag>New</CoverTag>} />,
        <Cover key="dark" state={portrait} alt="The lake" mark={<CoverTag dark>Read</CoverTag>} />,
      ),
    },
  },
} satisfies Gallery;

import { Button } from './Button.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { press } from './gallery/samples.tsx';
import { EmptyPicture, ErrorPicture } from './pictures.tsx';
import { StatePanel } from './StatePanel.tsx';

export default {
  StatePanel: {
    states: {
      title: <StatePanel picture={<EmptyPicture />} title="Nothing here" />,
      'with actions': (
        <StatePanel
          picture={<ErrorPicture />}
          title="Not loaded"
          text="The network is slow."
          actions={<Button onClick={press}>Retry</Button>}
          note="Tries again in 5 s"
          level={1}
        />
      ),
      card: <StatePanel picture={<EmptyPicture />} title="Nothing here" text="Save a book." card />,
    },
  },
} satisfies Gallery;

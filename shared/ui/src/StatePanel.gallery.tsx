import { Button } from './Button.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { press } from './gallery/samples.tsx';
import { EmptyIllustration, ErrorIllustration } from './illustrations.tsx';
import { StatePanel } from './StatePanel.tsx';

export default {
  StatePanel: {
    states: {
      title: <StatePanel picture={<EmptyIllustration />} title="Nothing here" />,
      'with actions': (
        <StatePanel
          picture={<ErrorIllustration />}
          title="Not loaded"
          text="The network is slow."
          actions={<Button onClick={press}>Retry</Button>}
          note="Tries again in 5 s"
          level={1}
        />
      ),
      card: <StatePanel picture={<EmptyIllustration />} title="Nothing here" text="Save a book." card />,
    },
  },
} satisfies Gallery;

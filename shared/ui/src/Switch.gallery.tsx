import type { Gallery } from './gallery/gallery.ts';
import { press } from './gallery/samples.tsx';
import { Switch } from './Switch.tsx';

export default {
  Switch: {
    states: {
      off: <Switch label="Night mode" on={false} onChange={press} />,
      on: <Switch label="Night mode" on onChange={press} />,
    },
  },
} satisfies Gallery;

import type { Gallery } from './gallery/gallery.ts';
import { press } from './gallery/samples.tsx';
import { Tabs } from './Tabs.tsx';

const items = [
  { value: 'saved', label: 'Saved' },
  { value: 'history', label: 'History' },
];

export default {
  Tabs: {
    states: {
      strip: <Tabs variant="strip" label="Shelf" items={items} value="saved" onChange={press} />,
      segment: <Tabs variant="segment" label="Shelf" items={items} value="history" onChange={press} />,
    },
  },
} satisfies Gallery;

import type { Gallery } from './gallery/gallery.ts';
import { press } from './gallery/samples.tsx';
import { Group, Row } from './List.tsx';
import { Sheet } from './Sheet.tsx';

export default {
  Sheet: {
    overlay: true,
    states: {
      open: (
        <Sheet open title="Ways to pay" closeLabel="Close" onClose={press}>
          <Group>
            <Row label="Card" onPress={press} />
            <Row label="Coins" onPress={press} />
          </Group>
        </Sheet>
      ),
    },
  },
} satisfies Gallery;

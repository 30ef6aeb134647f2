import type { Gallery } from '../gallery/gallery.ts';
import { Group, Row } from '../List.tsx';
import { VirtualList } from './VirtualList.tsx';

export default {
  VirtualList: {
    states: {
      'three chunks': (
        <VirtualList
          count={3}
          size={1}
          estimate={64}
          render={(index) => (
            <Group>
              <Row label={`Chapter ${index + 1}`} />
            </Group>
          )}
        />
      ),
    },
  },
} satisfies Gallery;

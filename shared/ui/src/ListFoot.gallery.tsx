import type { Gallery } from './gallery/gallery.ts';
import { press } from './gallery/samples.tsx';
import { ListFoot } from './ListFoot.tsx';

const retry = { label: 'Retry', onPress: press };

export default {
  ListFoot: {
    states: {
      text: <ListFoot text="The end" />,
      loading: <ListFoot text="Loading" loading />,
      failed: <ListFoot text="Not loaded" retry={retry} />,
      'retry pending': <ListFoot text="Not loaded" retry={{ ...retry, busy: true }} />,
    },
  },
} satisfies Gallery;

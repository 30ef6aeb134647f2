import { Dialog } from './Dialog.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { press } from './gallery/samples.tsx';

const confirm = { label: 'Buy', onPress: press };
const cancel = { label: 'Cancel', onPress: press };

export default {
  Dialog: {
    overlay: true,
    states: {
      notice: <Dialog open title="Saved" confirm={confirm} />,
      decision: (
        <Dialog open title="Buy the chapter?" confirm={confirm} cancel={cancel}>
          It costs 60 coins and stays yours.
        </Dialog>
      ),
      busy: (
        <Dialog open title="Buy the chapter?" confirm={{ ...confirm, busy: true }} cancel={cancel}>
          It costs 60 coins and stays yours.
        </Dialog>
      ),
    },
  },
} satisfies Gallery;

import type { Gallery } from './gallery/gallery.ts';
import { press } from './gallery/samples.tsx';
import { Modal } from './Modal.tsx';

export default {
  Modal: {
    overlay: true,
    states: {
      'without a style of its own': (
        <Modal open onDismiss={press} labelledBy="modal-title" className="">
          <h2 id="modal-title" tabIndex={-1}>
            A title
          </h2>
        </Modal>
      ),
    },
  },
} satisfies Gallery;

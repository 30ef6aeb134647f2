import { Field } from './Field.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { press } from './gallery/samples.tsx';
import { IconButton } from './IconButton.tsx';
import { eye, lock, phone } from './icons.tsx';

export default {
  Field: {
    states: {
      empty: <Field label="Phone" placeholder="11 digits" />,
      filled: <Field label="Phone" icon={phone} defaultValue="13800000000" />,
      'with a control': (
        <Field
          label="Password"
          type="password"
          icon={lock}
          defaultValue="secret"
          trailing={<IconButton glyph={eye} label="Show" onClick={press} />}
        />
      ),
      error: <Field label="Phone" icon={phone} defaultValue="138" error="Enter 11 digits" />,
      disabled: <Field label="Phone" defaultValue="13800000000" disabled />,
    },
  },
} satisfies Gallery;

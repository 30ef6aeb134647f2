import type { Gallery } from './gallery/gallery.ts';
import { press, renderLink } from './gallery/samples.tsx';
import { lock, phone, wallet } from './icons.tsx';
import { Group, Row } from './List.tsx';

export default {
  Group: {
    states: {
      'three rows': (
        <Group>
          <Row icon={wallet} label="Balance" value="60" />
          <Row icon={phone} label="Phone" href="#phone" renderLink={renderLink} />
          <Row icon={lock} label="Password" onPress={press} />
        </Group>
      ),
    },
  },
  Row: {
    states: {
      text: <Row label="Balance" />,
      value: <Row label="Balance" value="60" />,
      icon: <Row icon={wallet} label="Balance" value="60" />,
      link: <Row icon={phone} label="Phone" href="#phone" renderLink={renderLink} />,
      button: <Row icon={lock} label="A label that is too long for its row" value="60" onPress={press} />,
    },
  },
} satisfies Gallery;

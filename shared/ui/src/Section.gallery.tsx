import type { Gallery } from './gallery/gallery.ts';
import { press, renderLink } from './gallery/samples.tsx';
import { IconButton } from './IconButton.tsx';
import { trash } from './icons.tsx';
import { Group, Row } from './List.tsx';
import { Section, SectionHead } from './Section.tsx';

const more = { label: 'More', href: '#more' };

export default {
  Section: {
    states: {
      'with content': (
        <Section title="New books" more={more} renderLink={renderLink}>
          <Group>
            <Row label="The lake" />
          </Group>
        </Section>
      ),
    },
  },
  SectionHead: {
    states: {
      title: <SectionHead title="New books" />,
      hint: <SectionHead title="New books" hint="every day" />,
      link: <SectionHead title="New books" hint="every day" more={more} renderLink={renderLink} />,
      control: (
        <SectionHead title="Searches" right={<IconButton glyph={trash} label="Delete" onClick={press} />} />
      ),
    },
  },
} satisfies Gallery;

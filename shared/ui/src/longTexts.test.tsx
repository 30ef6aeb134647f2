/** Texts of a provider that have no place to break neither widen the page nor leave it. */
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Banner } from './Banner.tsx';
import { BookCardLarge } from './BookCardLarge.tsx';
import { BookCardSmall } from './BookCardSmall.tsx';
import { Chip, Chips } from './Chip.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { landscape, press, renderLink } from './gallery/samples.tsx';
import { Group, Row } from './List.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import { Section } from './Section.tsx';
import { Sheet } from './Sheet.tsx';
import { StatePanel } from './StatePanel.tsx';
import { Switch } from './Switch.tsx';
import { Tabs } from './Tabs.tsx';
import { Tag, Tags } from './Tag.tsx';
import { TopBar } from './TopBar.tsx';
import { VideoTile } from './VideoTile.tsx';
import './tokens.css';
import './base.css';

const link = { href: '#', renderLink };
const action = { label: 'ok', onPress: press };

/** Components of the kit that show texts of a provider, with such a text at every place. */
const COMPONENTS: Readonly<Record<string, (long: string) => ReactElement>> = {
  'a paragraph': (long) => <p>{long}</p>,
  'a banner': (long) => <Banner state={landscape} alt="" title={long} line={long} {...link} />,
  'a large card': (long) => (
    <BookCardLarge picture={null} title={long} tags={<Tag>{long}</Tag>} abstract={long} {...link} />
  ),
  'a small card': (long) => <BookCardSmall picture={null} title={long} sub={long} {...link} />,
  chips: (long) => (
    <Chips label="categories">
      <Chip onPress={press}>{long}</Chip>
    </Chips>
  ),
  'a dialog': (long) => (
    <Dialog open title={long} confirm={action}>
      {long}
    </Dialog>
  ),
  'a field': (long) => <Field label={long} error={long} />,
  'a row': (long) => (
    <Group>
      <Row label={long} value={long} onPress={press} />
    </Group>
  ),
  'the foot of a list': (long) => <ListFoot text={long} />,
  'a reading card': (long) => <ReadingCard picture={null} title={long} sub={long} progress={0.5} {...link} />,
  'a section': (long) => (
    <Section title={long} hint={long} more={{ label: 'more', href: '#' }} renderLink={renderLink}>
      {null}
    </Section>
  ),
  'a sheet': (long) => (
    <Sheet open title={long} closeLabel="close" onClose={press}>
      <p>{long}</p>
    </Sheet>
  ),
  'a panel': (long) => <StatePanel picture={null} title={long} text={long} note={long} />,
  'a panel in a card': (long) => <StatePanel card picture={null} title={long} text={long} />,
  'a switch': (long) => <Switch label={long} on onChange={press} />,
  tabs: (long) => (
    <Tabs
      variant="segment"
      label="status"
      items={[
        { value: 'long', label: long },
        { value: 'short', label: '完结' },
      ]}
      value="long"
      onChange={press}
    />
  ),
  tags: (long) => (
    <>
      <Tags>
        <Tag>{long}</Tag>
      </Tags>
      <div style={{ display: 'flex' }}>
        <Tag kind="hot">{long}</Tag>
      </div>
    </>
  ),
  'a title bar': (long) => <TopBar title={long} back={action} />,
  'a video tile': (long) => <VideoTile picture={null} title={long} length="1:42" {...link} />,
};

const TEXTS: readonly [name: string, text: string][] = [
  ['Latin letters', 'W'.repeat(300)],
  ['Chinese', '汉'.repeat(300)],
  ['an error code', 'INVALID_PARAMETER_'.repeat(9)],
];

/** Texts that leave the window, except those of one line on purpose, such as tags. */
function leaving(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      if (text.length === 0 || element.matches('script, style, .visually-hidden')) return false;
      for (let next: Element | null = element; next; next = next.parentElement)
        if (getComputedStyle(next).whiteSpace === 'nowrap') return false;
      return text.some((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect().right > innerWidth;
      });
    })
    .map((element) => element.outerHTML.slice(0, 60));
}

test.each(
  Object.entries(COMPONENTS).flatMap(([name, show]) =>
    TEXTS.map(([kind, text]) => [name, kind, show, text] as const),
  ),
)('%s with %s stays in the window', async (_, __, show, text) => {
  await render(show(text));
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  expect(leaving()).toEqual([]);
});

/** Texts of a provider that have no place to break do not widen the page. */
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Chip, Chips } from './Chip.tsx';
import { Field } from './Field.tsx';
import { Tabs } from './Tabs.tsx';
import { Tag, Tags } from './Tag.tsx';
import './tokens.css';
import './base.css';

const noop = () => undefined;

test.each([
  ['Latin letters', 'W'.repeat(300)],
  ['Chinese', '汉'.repeat(300)],
  ['an error code', 'INVALID_PARAMETER_'.repeat(9)],
])('%s', async (_, long) => {
  const items = [
    { value: 'long', label: long },
    { value: 'short', label: '完结' },
  ] as const;
  await render(
    <>
      <Tags>
        <Tag>{long}</Tag>
      </Tags>
      <div style={{ display: 'flex' }}>
        <Tag kind="hot">{long}</Tag>
      </div>
      <Chips label="categories">
        <Chip onPress={noop}>{long}</Chip>
      </Chips>
      <Tabs variant="segment" label="status" items={items} value="long" onChange={noop} />
      <Field label="password" error={long} />
    </>,
  );
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BookCardSmall } from './BookCardSmall.tsx';
import { Cover, CoverTag } from './Cover.tsx';
import { Grid } from './Grid.tsx';
import { crown } from './icons.tsx';
import type { RenderLink } from './link.tsx';
import { Medal } from './Medal.tsx';
import { Poster } from './Poster.tsx';
import { VideoTile } from './VideoTile.tsx';
import './tokens.css';
import './base.css';

const [WIDTH, HEIGHT] = [innerWidth, innerHeight];
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(WIDTH, HEIGHT);
});

const renderLink: RenderLink = ({ href, ...rest }) => <a href={href} {...rest} />;
const link = { href: '#', renderLink };
const waiting = { status: 'loading' } as const;

function Cards() {
  const marks = [
    <Medal key="medal" rank={1}>
      NO.1
    </Medal>,
    <CoverTag key="tag">最新上线</CoverTag>,
  ];
  return (
    <>
      <Grid columns={3}>
        {marks.map((mark) => (
          <BookCardSmall
            key={mark.key}
            picture={<Cover state={waiting} alt="" mark={mark} foot="更新至 1234 话" />}
            title="很长很长的作品名称"
            {...link}
          />
        ))}
      </Grid>
      <Grid columns={2}>
        <VideoTile
          picture={<Poster state={waiting} alt="" />}
          title="一部名字很长的短片"
          mark={{ kind: 'vip', text: '会员专享', icon: crown }}
          length="1:02:03"
          {...link}
        />
      </Grid>
    </>
  );
}

const BADGES = ['NO.1', '最新上线', '更新至 1234 话', '会员专享', '1:02:03'];
/** The badge with a text: the element that is placed in the corner of a picture. */
function badgeOf(text: HTMLElement): HTMLElement {
  let badge = text;
  while (badge.parentElement && getComputedStyle(badge).position !== 'absolute') badge = badge.parentElement;
  return badge;
}
const isWithin = (inner: DOMRect, outer: DOMRect) =>
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1 &&
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1;
const overlaps = (a: DOMRect, b: DOMRect) =>
  a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left;

test.each([
  [360, 100],
  [360, 200],
  [390, 200],
  [820, 200],
])('at %i px and %i % text, badges stay in their pictures and cover no title', async (width, percent) => {
  await page.viewport(width, 740);
  document.documentElement.style.fontSize = `${percent}%`;
  const screen = await render(<Cards />);
  const titles = screen.getByRole('link').elements();
  expect(titles).toHaveLength(3);
  for (const text of BADGES) {
    const texts = screen.getByText(text, { exact: true }).elements();
    expect(texts.length, text).toBeGreaterThan(0);
    for (const badge of texts.map((element) => badgeOf(element as HTMLElement))) {
      const box = badge.getBoundingClientRect();
      const picture = badge.offsetParent?.getBoundingClientRect();
      expect(picture && isWithin(box, picture), `${text} is in its picture`).toBe(true);
      expect(badge.scrollHeight, `${text} fits in its badge`).toBeLessThanOrEqual(badge.clientHeight + 1);
      for (const title of titles) {
        expect(overlaps(box, title.getBoundingClientRect()), `${text} covers a title`).toBe(false);
      }
    }
  }
});

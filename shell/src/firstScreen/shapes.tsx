/**
 * Shapes of pages before their screens are loaded, by the names of the contract's field `skeleton`. The build renders them
 * into index.html (render.tsx); `[data-title]` receives the page's title, `[data-back]` is left out on pages with tabs.
 */
import accentTitle from '@manying/ui/accentTitle.module.css';
import collapsing from '@manying/ui/collapsingBar.module.css';
import { cx } from '@manying/ui/cx';
import { Grid, GridLead } from '@manying/ui/Grid';
import heroShelf from '@manying/ui/heroShelf.module.css';
import homeTop from '@manying/ui/homeTop.module.css';
import { Icon } from '@manying/ui/Icon';
import iconButton from '@manying/ui/IconButton.module.css';
import { back } from '@manying/ui/icons';
import { Logo } from '@manying/ui/Logo';
import { Rail } from '@manying/ui/Rail';
import { Skeleton, SkeletonBookSmall, SkeletonSectionHead, SkeletonVideo } from '@manying/ui/Skeleton';
import bar from '@manying/ui/TopBar.module.css';
import text from '@manying/ui/text.module.css';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { Account } from './accountShape.tsx';
import styles from './shapes.module.css';

const CARDS = [1, 2, 3, 4, 5, 6] as const;

const cards = CARDS.map((card) => <SkeletonBookSmall key={card} />);
const covers = <Grid columns={3}>{cards}</Grid>;
const films = CARDS.slice(0, 4).map((card) => <SkeletonVideo key={card} />);
const tiles = <Grid columns={2}>{films}</Grid>;

/** The back arrow, which works as soon as the screen is there. */
const Back = ({ glass }: { readonly glass?: boolean }) => (
  <span className={cx(iconButton.button, glass && iconButton.glass, styles.back)} data-back="">
    <Icon glyph={back} />
  </span>
);

const TitleBar = () => (
  <div className={bar.bar}>
    <div className={bar.side}>
      <Back />
    </div>
    <span className={cx(bar.title, text.line1)} data-title="" />
    <div className={bar.side} />
  </div>
);

const Shelves = () => (
  <div className={styles.shelves}>
    <div className={cx(collapsing.bar, homeTop.bar)}>
      <Logo />
      <span className={homeTop.wordmark}>{messages.siteName}</span>
      <div className={styles.pill}>
        <Skeleton height={40} radius="none" />
      </div>
    </div>
    <div className={homeTop.top}>
      <div className={styles.pad}>
        <Skeleton ratio="banner" radius="card" />
      </div>
    </div>
    <SkeletonSectionHead />
    <Grid columns={3}>
      <GridLead>
        <Skeleton ratio="lead" radius="card" />
      </GridLead>
      {cards.slice(0, 3)}
    </Grid>
    <SkeletonSectionHead />
    <Grid columns={3} six>
      {cards}
    </Grid>
  </div>
);

const Category = () => (
  <>
    <div className={cx(bar.bar, bar.large)}>
      <span className={bar.title} data-title="" />
    </div>
    <div className={cx(styles.pad, styles.filters)}>
      <Skeleton height={48} radius="card" />
      <div className={styles.categories}>
        <Skeleton height={36} radius="card" />
        <Skeleton height={36} radius="card" top={8} />
        <Skeleton height={36} radius="card" top={8} />
      </div>
    </div>
    <div className={styles.counts}>
      <Skeleton width={96} height={18} />
    </div>
    {covers}
  </>
);

const Book = () => (
  <>
    <div className={cx(bar.bar, bar.art)}>
      <Back />
    </div>
    <div className={styles.hero}>
      <div className={styles.cover}>
        <Skeleton ratio={3 / 4} radius="cover" />
      </div>
    </div>
    <div className={styles.panel}>
      <div className={styles.pad}>
        <Skeleton height={16} top={4} />
        <Skeleton height={16} top={8} />
        <Skeleton width="70%" height={16} top={8} />
        <Skeleton height={206} radius="card" top={22} />
      </div>
      <SkeletonSectionHead />
      <div className={cx(styles.pad, styles.rail)}>
        {[1, 2, 3].map((cover) => (
          <Skeleton key={cover} width={108} ratio={3 / 4} radius="cover" />
        ))}
      </div>
    </div>
  </>
);

/** Width by height of a chapter's pages before their sizes are known. */
const PAGE_RATIO = 500 / 750;

const Reader = () => (
  <>
    <div className={styles.readerPages}>
      <Skeleton ratio={PAGE_RATIO} radius="none" />
      <Skeleton ratio={PAGE_RATIO} radius="none" />
    </div>
    <div className={styles.readerTop}>
      <Back />
    </div>
    <div className={styles.readerBottom} />
  </>
);

const Videos = () => (
  <>
    <div className={cx(collapsing.bar, accentTitle.bar)}>
      <span className={accentTitle.title} data-title="" />
    </div>
    <div className={styles.views} />
    <div className={heroShelf.shelf}>
      <div className={cx(styles.pad, styles.wide)}>
        <Skeleton ratio="hero" radius="card" />
      </div>
      <Rail itemWidth={216}>
        <SkeletonVideo />
        <SkeletonVideo />
      </Rail>
    </div>
    <SkeletonSectionHead />
    <Grid columns={2} four>
      {films}
    </Grid>
  </>
);

const Film = () => (
  <>
    <div className={styles.filmBack}>
      <Back glass />
    </div>
    <div className={styles.filmPanes}>
      <div>
        <div className={styles.film}>
          <Skeleton ratio="poster" radius="none" />
        </div>
        <div className={styles.head}>
          <Skeleton width="62%" height={22} top={4} />
          <Skeleton width="40%" height={14} top={12} />
        </div>
      </div>
      <div>
        <SkeletonSectionHead />
        {tiles}
      </div>
    </div>
  </>
);

const Search = () => (
  <div className={styles.search}>
    <Back />
    <div className={styles.field} />
    <span className={styles.submit}>{messages.search}</span>
  </div>
);

/** The shapes by name. The last three are those of pages that name none, by their mode. */
export const SHAPES = {
  shelves: <Shelves />,
  category: <Category />,
  book: <Book />,
  reader: <Reader />,
  videos: <Videos />,
  film: <Film />,
  account: <Account />,
  search: <Search />,
  comic: (
    <>
      <TitleBar />
      {covers}
    </>
  ),
  video: (
    <>
      <TitleBar />
      {tiles}
    </>
  ),
  keep: <TitleBar />,
} satisfies Readonly<Record<string, ReactNode>>;

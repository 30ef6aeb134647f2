import { Coin } from '@manying/ui/Coin';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { check } from '@manying/ui/icons';
import styles from './ChapterPrice.module.css';
import type { Chapter } from './chapter.ts';
import { priceText } from './price.ts';

/** The price of a chapter in a list. */
export function ChapterPrice({ chapter }: { chapter: Chapter }) {
  const { bought, price } = chapter;
  return (
    <span className={cx(styles.price, bought ? styles.bought : price === 0 ? styles.free : styles.coins)}>
      {bought ? <Icon glyph={check} size="s" /> : price > 0 && <Coin />}
      {priceText(chapter)}
    </span>
  );
}

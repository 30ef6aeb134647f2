import type { CheckoutOrder } from '@manying/platform/payment';
import { usePicture } from '@manying/platform/pictures';
import { CoinAmount } from '@manying/ui/Coin';
import { Picture } from '@manying/ui/Picture';
import styles from './Checkout.module.css';
import { checkoutMessages as text } from './checkoutMessages.ts';
import { kindOfItem } from './kindOfItem.ts';

/** Picture, name and price of the chapter or film. */
export function Item({ item: { wanted, subtitle, picture } }: { item: CheckoutOrder }) {
  return (
    <div className={styles.item}>
      {picture !== undefined && <ItemPicture path={picture} kind={kindOfItem(wanted)} />}
      <p className={styles.name}>
        <b>{wanted.title}</b>
        <span>{subtitle}</span>
      </p>
      {wanted.price > 0 && <CoinAmount amount={wanted.price} unit={text.unit} />}
    </div>
  );
}

function ItemPicture({ path, kind }: { path: string; kind: 'chapter' | 'film' }) {
  const { ref, state } = usePicture(path, 200);
  const ratio = kind === 'chapter' ? 'cover' : 'poster';
  return <Picture ref={ref} state={state} alt="" ratio={ratio} className={styles[ratio]} />;
}

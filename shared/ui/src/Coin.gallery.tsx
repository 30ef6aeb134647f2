import { Coin, CoinAmount } from './Coin.tsx';
import type { Gallery } from './gallery/gallery.ts';

export default {
  Coin: { states: { small: <Coin />, large: <Coin large /> } },
  CoinAmount: {
    states: { number: <CoinAmount amount={1280} />, unit: <CoinAmount amount={60} unit="coins" /> },
  },
} satisfies Gallery;

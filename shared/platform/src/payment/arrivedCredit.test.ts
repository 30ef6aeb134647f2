import { recordArrivedCredit } from '@manying/platform/arrivedCredit';
import { beginPayment, creditOf, pendingPayment, withdrawAgreement } from '@manying/platform/payment';
import { type User, userReceived } from '@manying/platform/session';
import { type AppStore, createAppStore } from '@manying/platform/store';
import { storedUser } from '@manying/testing/account';
import { beforeEach, expect, it, vi } from 'vitest';

const payer: User = { ...storedUser, coins: 40 };

let store: AppStore;
beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  store = createAppStore();
  store.dispatch(userReceived(payer));
  beginPayment(payer, 'coin');
});

const receive = (changes: Partial<User>) => store.dispatch(userReceived({ ...payer, ...changes }));
const credit = () => {
  const payment = pendingPayment();
  return payment && creditOf(payment, { ...payer, coins: 0 });
};

it('coins that are spent after they arrived do not change what the payment has brought', () => {
  recordArrivedCredit(store);
  receive({ coins: 1040 });
  receive({ coins: 25 });
  expect(credit()).toEqual({ type: 'coin', coins: 1000 });
});

it('so do not coins of an account that was fetched before', () => {
  receive({ coins: 1040 });
  recordArrivedCredit(store);
  receive({ coins: 25 });
  expect(credit()).toEqual({ type: 'coin', coins: 1000 });
});

it('nothing has arrived while the balance has not risen, or in another account', () => {
  recordArrivedCredit(store);
  receive({ coins: 40 });
  receive({ coins: 25 });
  receive({ userId: 'another', coins: 5000 });
  expect(pendingPayment()?.credit).toBeNull();
});

it('keeps the agreement that is withdrawn meanwhile withdrawn', () => {
  const wanted = { path: '/book/read?id=7', title: '', price: 15 };
  beginPayment(payer, 'coin', wanted, true);
  recordArrivedCredit(store);
  withdrawAgreement(wanted.path);
  receive({ coins: 1040 });
  expect(pendingPayment()).toMatchObject({ agreedAt: null, credit: { coins: 1000 } });
});

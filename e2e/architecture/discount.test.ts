/** The store and the provider's cashier must compute the same amount. Each implements the rule: neither imports the other. */
import { seededRandom } from '@manying/testing/random';
import { expect, test } from 'vitest';
import { amountToPay } from '../../account-remote/src/pay/amountToPay.ts';
import { amountToPay as amountAtCashier } from '../../provider/src/rules/recharge.ts';

const COUNT = 20_000;
const SEED = 95;

test(`the recharge centre names the amount the cashier asks for (${COUNT} prices and discounts, seed ${SEED})`, () => {
  const random = seededRandom(SEED);
  for (let index = 0; index < COUNT; index += 1) {
    const chosen = { amountLevel: 1 + Math.floor(random() * 100_000) };
    // Discounts of payment channels: multiples of 0.1 or 0.01, above 0 and up to 10 (full price).
    const steps = index % 2 === 0 ? 100 : 1000;
    const channel = { discount: (1 + Math.floor(random() * steps)) / (steps / 10) };
    expect(amountToPay(chosen, channel), `${chosen.amountLevel} x ${channel.discount}`).toBe(
      amountAtCashier(chosen, channel),
    );
  }
});

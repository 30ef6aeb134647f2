import type { User } from '@manying/platform/session';
import { Icon } from '@manying/ui/Icon';
import { book, type Glyph, video } from '@manying/ui/icons';
import { useId } from 'react';
import { amountToPay } from '../pay/amountToPay.ts';
import type { Channel, Package } from '../pay/purchaseInfo.ts';
import { formatYuan } from '../pay/yuan.ts';
import { centsPerDay, membershipEnd } from './membershipTerms.ts';
import styles from './VipBenefits.module.css';
import { vipMessages as text } from './vipMessages.ts';

/** What the provider grants to members, and nothing else. */
const BENEFITS: readonly (readonly [glyph: Glyph, texts: readonly [title: string, detail: string]])[] = [
  [book, text.benefits.comics],
  [video, text.benefits.films],
];

export interface VipBenefitsProps {
  /** A membership. */
  chosen: Package;
  channel: Channel | undefined;
  user: User;
}

/** What a membership brings, its price per day, its last day, and that it is not renewed by itself. */
export default function VipBenefits({ chosen, channel, user }: VipBenefitsProps) {
  const heading = useId();
  const perDay = centsPerDay(chosen, amountToPay(chosen, channel));
  const end = membershipEnd(chosen, user);
  return (
    <section className={styles.benefits} aria-labelledby={heading}>
      <h2 id={heading}>{text.title}</h2>
      <ul>
        {BENEFITS.map(([glyph, [title, detail]]) => (
          <li key={title}>
            <span className={styles.icon}>
              <Icon glyph={glyph} />
            </span>
            <p className={styles.detail}>
              <b className={styles.name}>{title}</b>
              {detail}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.terms} aria-live="polite">
        {end && (
          <span>
            {text.end} <b>{end}</b>
          </span>
        )}
        {perDay !== undefined && <span>{text.perDay(formatYuan(perDay))}</span>}
        <span>{text.renewal}</span>
      </p>
    </section>
  );
}

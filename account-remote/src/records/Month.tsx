import { useId } from 'react';
import { monthLabels } from '../accountRecords/labels.ts';
import type { RecordMonth } from '../accountRecords/months.ts';
import { RecordList } from '../accountRecords/RecordList.tsx';
import { shanghaiDay } from '../shanghaiDays.ts';
import styles from './Month.module.css';

/** The records of one month, with its totals. Their times are those of the provider, in Asia/Shanghai. */
export function Month({ month }: { month: RecordMonth }) {
  const headingId = useId();
  const { title, totals } = monthLabels(month, shanghaiDay().slice(0, 4));
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        <span className={styles.totals}>{totals}</span>
      </div>
      <RecordList records={month.records} />
    </section>
  );
}

/** Consumption records (spec §2): a sample of what the list will look like. */
import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { cx } from '@manying/ui/cx';
import { ListFoot } from '@manying/ui/ListFoot';
import { TopBar } from '@manying/ui/TopBar';
import { messages } from '../messages.ts';
import styles from './Records.module.css';
import { SAMPLE_RECORDS, wordRecord } from './records.ts';

const text = messages.records;

export default function RecordsPage() {
  const back = useBack(paths.user);
  return (
    <main className={styles.page}>
      <TopBar title={messages.titles.records} back={{ label: messages.forms.back, onPress: back }} />
      <p className={styles.sample}>{text.sample}</p>
      <ul className={styles.list}>
        {SAMPLE_RECORDS.map((record) => {
          const { name, amount, gain } = wordRecord(record);
          return (
            <li key={record.at} className={styles.record}>
              <div className={styles.what}>
                <b className={styles.name}>{name}</b>
                <time className={styles.time} dateTime={record.at}>
                  {record.at}
                </time>
              </div>
              <span className={cx(styles.amount, gain && styles.gain)}>{amount}</span>
            </li>
          );
        })}
      </ul>
      <ListFoot text={text.end} />
    </main>
  );
}

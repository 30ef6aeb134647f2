/** Consumption records (spec §2) with sample data. */
import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { cx } from '@manying/ui/cx';
import { ListFoot } from '@manying/ui/ListFoot';
import { TopBar } from '@manying/ui/TopBar';
import { messages } from '../messages.ts';
import { Row, Rows } from '../Rows.tsx';
import styles from './Records.module.css';
import { formatRecord, SAMPLE_RECORDS } from './records.ts';

const text = messages.records;

export default function RecordsPage() {
  const back = useBack(paths.user);
  return (
    <main className={styles.page}>
      <TopBar title={messages.titles.records} back={{ label: messages.forms.back, onPress: back }} />
      <p className={styles.sample}>{text.sample}</p>
      <Rows>
        {SAMPLE_RECORDS.map((record) => {
          const { name, amount, gain } = formatRecord(record);
          return (
            <Row
              key={record.at}
              name={name}
              detail={<time dateTime={record.at}>{record.at}</time>}
              end={<span className={cx(styles.amount, gain && styles.gain)}>{amount}</span>}
            />
          );
        })}
      </Rows>
      <ListFoot text={text.end} />
    </main>
  );
}

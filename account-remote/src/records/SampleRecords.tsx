import { cx } from '@manying/ui/cx';
import { ListFoot } from '@manying/ui/ListFoot';
import { messages } from '../messages.ts';
import { Row, Rows } from '../Rows.tsx';
import styles from './Records.module.css';
import { formatRecord, SAMPLE_RECORDS } from './sampleRecords.ts';

const text = messages.records;

/** The static records of the specification (spec §2), labelled as a sample. */
export function SampleRecords() {
  return (
    <>
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
    </>
  );
}

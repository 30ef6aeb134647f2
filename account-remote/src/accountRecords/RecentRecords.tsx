import { SectionHead } from '@manying/ui/Section';
import { useId } from 'react';
import { renderLink } from '../link.tsx';
import styles from './RecentRecords.module.css';
import { RecordList } from './RecordList.tsx';
import { recordsAddress } from './recordsAddress.ts';
import { recordsMessages as text } from './recordsMessages.ts';
import { useRecords } from './useRecords.ts';

/** Number of records. */
const RECENT_COUNT = 3;

/** The newest records of a kind; nothing while there are none, or when the provider keeps none (docs/decisions/093). */
export default function RecentRecords({ kind }: { kind: 'all' | 'recharge' }) {
  const { months } = useRecords(kind);
  const heading = useId();
  const recent = months?.flatMap(({ records }) => records).slice(0, RECENT_COUNT) ?? [];
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby={heading}>
      <SectionHead
        title={text.recent[kind]}
        id={heading}
        more={{ label: text.allRecords, href: recordsAddress(kind) }}
        renderLink={renderLink}
      />
      <RecordList records={recent} />
    </section>
  );
}

/** Consumption records: what the account has bought and paid, or the sample of the specification (spec §2). */
import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { Link, useSearchParams } from '@manying/platform/router';
import { Button, buttonClass } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { LazyIllustration } from '@manying/ui/LazyIllustration';
import { PagedList } from '@manying/ui/lists/PagedList';
import { StatePanel } from '@manying/ui/StatePanel';
import { Tabs } from '@manying/ui/Tabs';
import { TopBar } from '@manying/ui/TopBar';
import { useId, useState } from 'react';
import type { RecordKind } from '../accountRecords/months.ts';
import { kindInAddress } from '../accountRecords/recordsAddress.ts';
import { recordsMessages as text } from '../accountRecords/recordsMessages.ts';
import { useRecords } from '../accountRecords/useRecords.ts';
import { failureText } from '../failureText.ts';
import { messages } from '../messages.ts';
import { SessionNotice } from '../session/SessionNotice.tsx';
import { SupportButton } from '../support/SupportButton.tsx';
import { Month } from './Month.tsx';
import styles from './Records.module.css';
import { SampleRecords } from './SampleRecords.tsx';

const KINDS: readonly { value: RecordKind; label: string }[] = [
  { value: 'all', label: text.all },
  { value: 'buy', label: text.buy },
  { value: 'recharge', label: text.recharge },
];

export default function RecordsPage() {
  const back = useBack(paths.user);
  const [query] = useSearchParams();
  const [kind, setKind] = useState(() => kindInAddress(query));
  const { query: records, months, pages, isSample } = useRecords(kind);
  const panelId = useId();
  return (
    <main className={styles.page}>
      <TopBar title={messages.titles.records} back={{ label: messages.forms.back, onPress: back }} />
      <SessionNotice />
      {isSample ? (
        <SampleRecords />
      ) : (
        <>
          <div className={styles.kinds}>
            <Tabs
              variant="segment"
              label={text.kinds}
              items={KINDS}
              value={kind}
              onChange={setKind}
              panelId={panelId}
            />
          </div>
          <div id={panelId} role="tabpanel">
            {months && months.length > 0 && (
              <PagedList query={records} pages={pages} texts={text}>
                {months.map((month) => (
                  <Month key={month.month} month={month} />
                ))}
              </PagedList>
            )}
            {months?.length === 0 && (
              <StatePanel
                picture={<LazyIllustration of="empty" />}
                role="status"
                title={text.empty}
                actions={
                  <Link to={paths.home} className={buttonClass('soft')}>
                    {text.toHome}
                  </Link>
                }
              />
            )}
            {!months && !records.error && (
              <p className={styles.note} role="status">
                {text.loading}
              </p>
            )}
            {!months && records.error !== undefined && (
              <StatePanel
                picture={<LazyIllustration of="error" />}
                title={text.failed}
                text={failureText(records.error)}
                actions={
                  <>
                    <SupportButton />
                    <Button icon={refresh} busy={records.isFetching} onClick={() => void records.refetch()}>
                      {text.retry}
                    </Button>
                  </>
                }
              />
            )}
          </div>
        </>
      )}
    </main>
  );
}

import { usePicture } from '@manying/platform/pictures';
import { Link } from '@manying/platform/router';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { coin, crown } from '@manying/ui/icons';
import { Picture } from '@manying/ui/Picture';
import stretched from '@manying/ui/stretched.module.css';
import { recordLabels } from './labels.ts';
import styles from './RecordList.module.css';
import type { AccountRecord } from './recordsSchema.ts';

/** A card of records. */
export function RecordList({ records }: { records: readonly AccountRecord[] }) {
  return (
    <ul className={styles.list}>
      {records.map((record) => (
        <RecordRow key={record.id} record={record} />
      ))}
    </ul>
  );
}

function RecordRow({ record }: { record: AccountRecord }) {
  const { name, detail, change, isGain, foot, address } = recordLabels(record);
  return (
    <li className={cx(styles.row, address && stretched.host)}>
      <Thumbnail record={record} />
      <div className={styles.text}>
        <b className={styles.name}>
          {address ? (
            <Link to={address} className={stretched.link}>
              {name}
            </Link>
          ) : (
            name
          )}
        </b>
        <span className={styles.detail}>{detail}</span>
      </div>
      <div className={styles.end}>
        <em className={cx(styles.change, isGain && styles.gain)}>{change}</em>
        <span className={styles.detail}>{foot}</span>
      </div>
    </li>
  );
}

/** The cover of what was bought, or the sign of what was paid for. */
function Thumbnail({ record }: { record: AccountRecord }) {
  if (record.picture) return <ItemPicture path={record.picture} />;
  const isVip = record.kind === 'vip';
  return (
    <span className={cx(styles.thumbnail, isVip && styles.vip)}>
      <Icon glyph={isVip ? crown : coin} />
    </span>
  );
}

function ItemPicture({ path }: { path: string }) {
  const { ref, state } = usePicture(path, 180);
  return <Picture ref={ref} state={state} ratio={1} alt="" className={styles.thumbnail} />;
}

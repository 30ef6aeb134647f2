import profileHead from '@manying/ui/profileHead.module.css';
import { Skeleton } from '@manying/ui/Skeleton';
import account from './accountShape.module.css';

/** Shape of the account centre. */
export const Account = () => (
  <div className={profileHead.panes}>
    <div className={profileHead.profile}>
      <div className={profileHead.avatar} />
      <div className={account.fill}>
        <Skeleton width={132} height={22} top={4} />
        <Skeleton width={84} height={16} top={10} />
      </div>
    </div>
    <div className={account.card}>
      {[1, 2].map((line) => (
        <div key={line} className={account.line}>
          <Skeleton width="58%" height={18} />
        </div>
      ))}
      <div className={account.tip}>
        <Skeleton width="72%" height={12} top={2} />
      </div>
    </div>
    <div className={account.assets}>
      <Skeleton height={116} radius="card" />
      <Skeleton height={116} radius="card" />
    </div>
    <div>
      <div className={account.group}>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className={account.row}>
            <Skeleton width="46%" height={16} />
          </div>
        ))}
      </div>
    </div>
  </div>
);

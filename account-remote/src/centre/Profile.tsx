import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { isVip, type User } from '@manying/platform/session';
import { Icon } from '@manying/ui/Icon';
import { crown, swap } from '@manying/ui/icons';
import profileHead from '@manying/ui/profileHead.module.css';
import { Tag, Tags } from '@manying/ui/Tag';
import { messages } from '../messages.ts';
import styles from './Centre.module.css';
import cat from './cat.svg';

const text = messages.centre;

/** Header of the page: account name, tags of the account, and a link to switch accounts. */
export function Profile({ user }: { user: User }) {
  return (
    <section className={profileHead.profile}>
      <img className={profileHead.avatar} src={cat} alt="" width="64" height="64" />
      <div className={styles.identity}>
        <b className={styles.name}>{user.account}</b>
        <Tags>
          <Tag>{user.mobile ? text.bound : text.guest}</Tag>
          {isVip(user) && (
            <Tag kind="vip" icon={crown}>
              {text.vip}
            </Tag>
          )}
        </Tags>
      </div>
      <Link className={styles.switch} to={paths.login}>
        <Icon glyph={swap} size="m" />
        {text.switchAccount}
      </Link>
    </section>
  );
}

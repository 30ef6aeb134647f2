import { paths } from '@manying/platform/paths';
import type { User } from '@manying/platform/session';
import {
  type CommonInfo,
  downloadAddress,
  mailAddress,
  SUPPORT_HOURS,
  useComplaint,
} from '@manying/platform/support';
import {
  calendar,
  download,
  external,
  flag,
  headset,
  list,
  lock,
  mail,
  phone,
  receipt,
} from '@manying/ui/icons';
import { Group, Row } from '@manying/ui/List';
import { renderExternalLink, renderLink, renderPlainLink } from '../link.tsx';
import { messages } from '../messages.ts';
import styles from './Centre.module.css';
import { maskMobile } from './credentials.ts';

const text = messages.centre;

interface LinksProps {
  user: User;
  info: CommonInfo;
  onSupport: () => void;
  onLogOut: () => void;
}

/** Rows that link to other pages. Rows without an address from the branch are omitted. */
export function Links({ user, info, onSupport, onLogOut }: LinksProps) {
  const app = downloadAddress(info);
  const { complaint } = useComplaint(paths.user);
  const mailto = mailAddress(info);
  return (
    <nav aria-label={messages.titles.centre}>
      <Group>
        <Row
          icon={phone}
          label={text.bindPhone}
          value={user.mobile ? maskMobile(user.mobile) : text.unbound}
          href={paths.bind}
          renderLink={renderLink}
        />
        <Row icon={lock} label={text.changePassword} href={paths.password} renderLink={renderLink} />
        <Row icon={list} label={text.devices} href={paths.devices} renderLink={renderLink} />
        <Row icon={receipt} label={text.records} href={paths.records} renderLink={renderLink} />
        <Row icon={calendar} label={text.findAccount} href={paths.findAccount} renderLink={renderLink} />
      </Group>
      <h2 className={styles.help}>{text.help}</h2>
      <Group>
        {app && <Row icon={download} label={text.downloadApp} href={app} renderLink={renderExternalLink} />}
        <Row icon={headset} label={text.support} value={SUPPORT_HOURS} onPress={onSupport} />
        {mailto && (
          <Row
            icon={mail}
            label={text.email}
            value={info.serviceEmail}
            href={mailto}
            renderLink={renderPlainLink}
          />
        )}
        <Row icon={flag} label={text.complaint} href={complaint} renderLink={renderPlainLink} />
      </Group>
      <Group>
        <Row icon={external} label={text.logout} onPress={onLogOut} />
      </Group>
    </nav>
  );
}

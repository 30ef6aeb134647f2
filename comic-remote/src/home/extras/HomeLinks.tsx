import { useLocation } from '@manying/platform/router';
import { useComplaint } from '@manying/platform/support';
import { Icon } from '@manying/ui/Icon';
import { flag, headset } from '@manying/ui/icons';
import { extrasMessages } from './extrasMessages.ts';
import styles from './HomeLinks.module.css';

/** Links for complaints (spec §2 Home, §7) and support. */
export function HomeLinks() {
  const { pathname, search } = useLocation();
  const { complaint, support } = useComplaint(pathname + search);
  return (
    <nav className={styles.links} aria-label={extrasMessages.support}>
      <a href={complaint}>
        <Icon glyph={flag} size="s" />
        {extrasMessages.complain}
      </a>
      {support && (
        <a href={support} target="_blank" rel="noopener noreferrer">
          <Icon glyph={headset} size="s" />
          {extrasMessages.support}
        </a>
      )}
    </nav>
  );
}

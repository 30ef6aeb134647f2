import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { videoCategories } from '../categories.ts';
import { messages } from '../messages.ts';
import styles from './HomePage.module.css';

/** The ten categories (spec §2), shown on demand. */
export function Categories({ id }: { id: string }) {
  return (
    <nav id={id} className={styles.categories} aria-label={messages.categories}>
      {videoCategories().map(({ typeId, title }) => (
        <Link key={typeId} to={paths.videoCategory(typeId)} className={styles.category}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

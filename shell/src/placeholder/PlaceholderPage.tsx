import { Navigate, useSearchParams } from '@manying/platform/router';
import { forwardTarget } from './forward.ts';
import { messages } from './messages.ts';
import styles from './Placeholder.module.css';
import robot from './robot.svg';

/** Says that the site is being created; a visitor who came by a branch's link (tgId) goes on to home (spec §2). */
export function PlaceholderPage() {
  const [query] = useSearchParams();
  const target = forwardTarget(query);
  if (target) return <Navigate to={target} replace />;
  return (
    <main className={styles.page}>
      <img className={styles.picture} src={robot} alt="" width="220" height="220" />
      <h1 className={styles.title}>{messages.title}</h1>
      <p className={styles.text}>{messages.text}</p>
    </main>
  );
}

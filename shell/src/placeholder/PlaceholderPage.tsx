import { Navigate, useSearchParams } from '@manying/platform/router';
import { forwardTarget } from './forward.ts';
import { messages } from './messages.ts';
import styles from './Placeholder.module.css';
import robot from './robot.svg';

/** "Site under construction"; a visitor with a branch's link (tgId) is redirected to home (spec §2). */
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

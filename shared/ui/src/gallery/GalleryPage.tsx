import { cx } from '../cx.tsx';
import styles from './GalleryPage.module.css';
import { type Gallery, type GalleryEntry, THEMES, type Theme } from './gallery.ts';

/** Address of one state of an overlay, alone on its page. */
const overlayAddress = (component: string, state: string, theme: Theme) =>
  `?${new URLSearchParams({ component, state, theme })}`;

/** All states of a component on the background of a theme. */
function States({ states, theme }: { states: GalleryEntry['states']; theme: Theme }) {
  return (
    <div className={styles.theme} data-mode="comic" data-theme={theme}>
      {Object.entries(states).map(([state, node]) => (
        <figure key={state} className={styles.state}>
          <figcaption className={styles.caption}>{state}</figcaption>
          <div className={styles.stage}>{node}</div>
        </figure>
      ))}
    </div>
  );
}

/** All states of a component in both themes. */
export function Entry({ states }: { states: GalleryEntry['states'] }) {
  return (
    <div className={styles.entry}>
      {THEMES.map((theme) => (
        <States key={theme} states={states} theme={theme} />
      ))}
    </div>
  );
}

/** One state of an overlay, which covers the viewport. */
export function OverlayState({ state, theme }: { state: GalleryEntry['states'][string]; theme: Theme }) {
  return (
    <div className={cx(styles.viewport)} data-mode="comic" data-theme={theme}>
      {state}
    </div>
  );
}

/** The states of an overlay, each in a frame with a viewport of its own. */
function OverlayFrames({ component, entry }: { component: string; entry: GalleryEntry }) {
  return (
    <div className={styles.entry}>
      {THEMES.flatMap((theme) =>
        Object.keys(entry.states).map((state) => (
          <iframe
            key={`${theme} ${state}`}
            className={styles.frame}
            title={`${component}: ${state}, ${theme}`}
            src={overlayAddress(component, state, theme)}
          />
        )),
      )}
    </div>
  );
}

/** The gallery: every component of the kit in every state, light and dark. */
export function GalleryPage({ gallery }: { gallery: Gallery }) {
  const entries = Object.entries(gallery);
  return (
    <main className={styles.page} data-mode="comic">
      <nav className={styles.contents} aria-label="Components">
        {entries.map(([component]) => (
          <a key={component} href={`#${component}`}>
            {component}
          </a>
        ))}
      </nav>
      {entries.map(([component, entry]) => (
        <section key={component} id={component} aria-label={component}>
          <h2 className={styles.name}>{component}</h2>
          {entry.overlay ? (
            <OverlayFrames component={component} entry={entry} />
          ) : (
            <Entry states={entry.states} />
          )}
        </section>
      ))}
    </main>
  );
}

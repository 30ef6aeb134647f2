import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { useAppSelector } from '@manying/platform/store';
import { Button } from '@manying/ui/Button';
import { Icon } from '@manying/ui/Icon';
import { iconButtonClass } from '@manying/ui/IconButton';
import { download, edit } from '@manying/ui/icons';
import { Tabs } from '@manying/ui/Tabs';
import { useId, useState } from 'react';
import { selectFavourites, selectHistory } from '../comicState.ts';
import { messages } from '../messages.ts';
import { useQueryParam } from '../useQueryParam.ts';
import { ClearHistory } from './ClearHistory.tsx';
import { Favourites } from './Favourites.tsx';
import { FavouritesEditor } from './FavouritesEditor.tsx';
import { History } from './History.tsx';
import styles from './ShelfPage.module.css';
import { shelfMessages } from './shelfMessages.ts';

const FAVOURITES = 'favourites';
/** The value of `active` that opens the history (spec §2 Route list). */
const HISTORY = 'history';

const tabs = [
  { value: FAVOURITES, label: shelfMessages.favourites },
  { value: HISTORY, label: shelfMessages.history },
] as const;

/** The visitor's own shelf: favourites and history (spec §2 Shelf). */
export default function ShelfPage() {
  const [active, setActive] = useQueryParam('active');
  const [editing, setEditing] = useState(false);
  const favourites = useAppSelector(selectFavourites);
  const history = useAppSelector(selectHistory);
  const panelId = useId();
  const tab = active === HISTORY ? HISTORY : FAVOURITES;
  const edits = editing && tab === FAVOURITES && favourites.length > 0;

  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{messages.shelf}</h1>
      <header className={styles.head}>
        <div className={styles.tabs}>
          <Tabs
            variant="strip"
            label={shelfMessages.shelfTabs}
            items={tabs}
            value={tab}
            panelId={panelId}
            onChange={(value) => {
              setEditing(false);
              setActive(value === HISTORY ? HISTORY : '');
            }}
          />
        </div>
        <Link to={paths.offline} className={iconButtonClass()} aria-label={shelfMessages.offline}>
          <Icon glyph={download} />
        </Link>
        {tab === FAVOURITES && favourites.length > 0 && (
          <Button variant="text" {...(!edits && { icon: edit })} onClick={() => setEditing(!edits)}>
            {edits ? shelfMessages.done : shelfMessages.edit}
          </Button>
        )}
        {tab === HISTORY && history.length > 0 && <ClearHistory />}
      </header>
      <div
        id={panelId}
        role="tabpanel"
        aria-label={tab === HISTORY ? shelfMessages.history : shelfMessages.favourites}
      >
        {tab === HISTORY && <History history={history} />}
        {tab === FAVOURITES && !edits && <Favourites favourites={favourites} history={history} />}
        {edits && (
          <FavouritesEditor favourites={favourites} history={history} onDone={() => setEditing(false)} />
        )}
      </div>
    </main>
  );
}

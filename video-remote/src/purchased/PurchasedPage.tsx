import { useSearchParams } from '@manying/platform/router';
import { replaceQueryParam } from '@manying/ui/queryParam';
import { Tabs } from '@manying/ui/Tabs';
import { useId, useState } from 'react';
import { messages } from '../messages.ts';
import { FavouriteVideos } from './FavouriteVideos.tsx';
import styles from './PurchasedPage.module.css';
import { PurchasedVideos } from './PurchasedVideos.tsx';
import { purchasedMessages } from './purchasedMessages.ts';

/** The value of `active` that opens the favourites, as on the shelf of books. */
const FAVOURITES = 'favourites';
const PURCHASED = 'purchased';

const tabs = [
  { value: PURCHASED, label: purchasedMessages.purchasedTab },
  { value: FAVOURITES, label: messages.favourite },
] as const;

/** The visitor's own videos: bought (spec §2), and marked as favourites (docs/decisions/040). */
export default function PurchasedPage() {
  const [query] = useSearchParams();
  const [tab, setTab] = useState(query.get('active') === FAVOURITES ? FAVOURITES : PURCHASED);
  const panelId = useId();

  return (
    <main className={styles.page}>
      <div className={styles.tabs}>
        <Tabs
          variant="strip"
          label={purchasedMessages.ownVideos}
          items={tabs}
          value={tab}
          panelId={panelId}
          onChange={(value) => {
            replaceQueryParam('active', value === FAVOURITES ? value : '');
            setTab(value);
          }}
        />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-label={tab === FAVOURITES ? messages.favourite : purchasedMessages.purchasedTab}
      >
        {tab === FAVOURITES ? <FavouriteVideos /> : <PurchasedVideos />}
      </div>
    </main>
  );
}

/** Shown when the site configuration cannot be read: without it the API addresses are unknown. */
import { Button } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { LazyIllustration } from '@manying/ui/LazyIllustration';
import { StatePanel } from '@manying/ui/StatePanel';
import { TopBar } from '@manying/ui/TopBar';
import { messages } from '../messages.ts';
import SiteSupportLink from './SiteSupportLink.tsx';
import { siteMessages } from './siteMessages.ts';

export function SiteUnreadable({ retry }: { readonly retry: () => void }) {
  return (
    <>
      <TopBar large title={messages.siteName} />
      <main>
        <StatePanel
          picture={<LazyIllustration of="error" />}
          title={siteMessages.title}
          text={siteMessages.text}
          actions={
            <>
              <SiteSupportLink />
              <Button icon={refresh} onClick={retry}>
                {siteMessages.retry}
              </Button>
            </>
          }
        />
      </main>
    </>
  );
}

/** Shown when the site configuration cannot be read: without it the API addresses are unknown. */
import { Button } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { LazyIllustration } from '@manying/ui/LazyIllustration';
import { StatePanel } from '@manying/ui/StatePanel';
import { messages } from '../messages.ts';

export function SiteUnreadable({ retry }: { readonly retry: () => void }) {
  return (
    <main>
      <StatePanel
        level={1}
        picture={<LazyIllustration of="error" />}
        title={messages.site.title}
        text={messages.site.text}
        actions={
          <Button icon={refresh} onClick={retry}>
            {messages.site.retry}
          </Button>
        }
      />
    </main>
  );
}

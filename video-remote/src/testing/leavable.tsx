import { PageCurrent } from '@manying/platform/page';
import { type ComponentType, useState } from 'react';

/** A screen with the button "leave", after which the page is being left, as while the next page slides in. */
export function leavable(Screen: ComponentType): ComponentType {
  return function LeavablePage() {
    const [isLeft, setLeft] = useState(false);
    return (
      <PageCurrent value={!isLeft}>
        <Screen />
        <button type="button" onClick={() => setLeft(true)}>
          leave
        </button>
      </PageCurrent>
    );
  };
}

/** What the shell shows around a screen that is rendered on a server: the boxes of PageStack, App and RemotePage. */

import type { Mode } from '@manying/platform/contract';
import type { ReactNode } from 'react';
import panels from '../../remotes/panels.module.css';
import stack from '../../stack/PageStack.module.css';
import { Tabs } from '../../tabs/Tabs.tsx';
import { tabbed } from '../../tabs/tabbed.ts';

interface Props {
  readonly mode: Mode;
  readonly tabs: boolean;
  readonly skeleton: string | undefined;
  readonly pathname: string;
  readonly children: ReactNode;
}

export function RenderedScreen({ mode, tabs, skeleton, pathname, children }: Props) {
  return (
    <div className={stack.page}>
      <div className={stack.scroller}>
        <div data-tabbed={tabbed({ tabs, skeleton })}>
          <div className={panels.screen}>{children}</div>
          {tabs && <Tabs mode={mode} pathname={pathname} />}
        </div>
      </div>
    </div>
  );
}

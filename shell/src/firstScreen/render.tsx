/**
 * Run by the build (shared/build/src/firstScreen.ts): renders what index.html shows before the application, as the text of
 * its `<template>`. The first element is the empty page, followed by the shapes and the tab bars.
 */
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';
import { TabBar } from '@manying/ui/TabBar';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { messages } from '../messages.ts';
import { TABS } from '../tabs/tabItems.ts';
import styles from './shapes.module.css';
import { SHAPES } from './shapes.tsx';

Object.assign(globalThis, {
  firstScreen: renderToStaticMarkup(
    <>
      <div id="first" data-first="" className={styles.first}>
        <main aria-busy="true">
          <h1 className="visually-hidden">{messages.siteName}</h1>
        </main>
      </div>
      {Object.entries(SHAPES).map(([name, shape]) => (
        <div key={name} data-skeleton={name} aria-hidden="true">
          {shape}
        </div>
      ))}
      {Object.entries(TABS).map(([mode, items]) => (
        <div key={mode} data-tabs={mode}>
          <TabBar
            label={messages.tabBar}
            items={items}
            renderLink={({ href, ...rest }) => (
              <a href={href} {...rest}>
                {rest.children}
              </a>
            )}
          />
        </div>
      ))}
    </>,
  ),
});

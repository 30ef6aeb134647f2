/** Answers page addresses with their rendered first screens, and with index.html where there is none. */
import { answerText, type CompressedText, compressedText } from '@manying/release/compressedText';
import type { FirstScreens } from '@manying/release/firstScreen/firstScreens';
import {
  inlineParts,
  type RenderedScreen,
  withRenderedScreen,
} from '@manying/release/firstScreen/renderedScreen';
import { indexHeaders } from '@manying/release/headers';
import type { IndexPage } from '@manying/release/indexPage';
import type { AnswerPage } from '@manying/release/pageAnswer';

/** Index.html with a screen. */
function documentOf(page: IndexPage, screen: RenderedScreen, https: boolean): CompressedText {
  // The policy allows the inline scripts of the shell, and none that a screen may contain.
  const pages = [page.text + inlineParts(screen)];
  return compressedText(withRenderedScreen(page.text, screen), {
    ...indexHeaders({ site: page.site, pages }, https),
    'Content-Type': 'text/html; charset=utf-8',
    // Requested with the first byte of the document; the element in its head is for documents without headers of their own.
    ...(screen.picture && {
      Link: `<${new URL(screen.picture).href}>; rel=preload; as=fetch; crossorigin=anonymous`,
    }),
  });
}

interface Document {
  /** The headers depend on the scheme. */
  readonly https: boolean;
  /** Index.html, of which it was made. */
  readonly index: string;
  readonly text: CompressedText;
}

/** A page of the application as an answer to a request that may be cached by anybody: it has no personal part. */
export function answerWithFirstScreen(screens: Pick<FirstScreens, 'screen'>): AnswerPage {
  /** Documents are kept as long as their screens, so that they are compressed once. */
  const documents = new WeakMap<RenderedScreen, Document>();

  return async ({ address, headers, https }, page) => {
    const { site, registry } = page;
    const screen = await screens.screen(address, { site, registry });
    if (!screen) return answerText(page, headers);
    let document = documents.get(screen);
    if (document?.https !== https || document.index !== page.text) {
      document = { https, index: page.text, text: documentOf(page, screen, https) };
      documents.set(screen, document);
    }
    return answerText(document.text, headers);
  };
}

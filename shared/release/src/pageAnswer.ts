/** Answers the requests of page addresses. */
import type { IncomingHttpHeaders } from 'node:http';
import { answerText, type TextResponse } from '@manying/release/compressedText';
import type { IndexPage } from '@manying/release/indexPage';

/** The request of a page address. */
export interface PageRequest {
  /** Path and query. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  /** Whether the visitor uses https. */
  readonly https: boolean;
}

/** A response; 304 has no body. */
export type IndexResponse = TextResponse;

/**
 * Answers a page address with index.html, or with a document made of it. When it rejects, the visitor gets index.html.
 * @param page index.html as it is served now.
 */
export type AnswerPage = (request: PageRequest, page: IndexPage) => Promise<IndexResponse>;

/** Answers every page address with index.html. */
export const answerWithIndex: AnswerPage = async ({ headers }, page) => answerText(page, headers);

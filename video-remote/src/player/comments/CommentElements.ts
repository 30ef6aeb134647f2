import { webAddress } from '@manying/platform/webAddress';
import { createElement } from '../plugins/dom.ts';
import { colorText } from '../rules/comments.ts';
import type { Comment } from '../types.ts';
import styles from './CommentStage.module.css';

/** Horizontal padding and border of a comment that the viewer has sent, in px; see its style. */
const SENT_COMMENT_EXTRA_WIDTH = 10;

/** The elements of comments: texts, which are reused, and pictures. Texts are set as text, never as HTML. */
export class CommentElements {
  private readonly family: string;
  private readonly sentComments = new WeakSet<Comment>();
  private readonly pool: HTMLSpanElement[] = [];
  private readonly canvas = document.createElement('canvas').getContext('2d');
  private readonly widths = new Map<string, number>();

  /** `family` is the CSS font family of the texts. */
  constructor(family: string) {
    this.family = family;
  }

  /** Marks a comment that the viewer has sent. */
  markSent(comment: Comment): void {
    this.sentComments.add(comment);
  }

  /** Whether the viewer has sent a comment. */
  isSent(comment: Comment): boolean {
    return this.sentComments.has(comment);
  }

  /** An element for a text; `size` in px. */
  acquireText(comment: Comment, text: string, size: number): HTMLSpanElement {
    const node = this.pool.pop() ?? createElement('span', styles.comment);
    node.textContent = text;
    node.style.fontSize = `${size}px`;
    node.style.color = colorText(comment.color);
    node.toggleAttribute('data-dark', comment.color === 0);
    node.toggleAttribute('data-own', this.isSent(comment));
    return node;
  }

  /** An element for a picture; `undefined` when `text` is no web address. */
  createPicture(text: string): HTMLImageElement | undefined {
    const address = webAddress(text);
    if (!address) return undefined;
    const image = createElement('img', styles.picture);
    image.alt = '';
    image.decoding = 'async';
    image.referrerPolicy = 'no-referrer';
    image.src = address;
    return image;
  }

  /** Texts stay in the layer and are reused; pictures are removed. */
  release(node: HTMLElement): void {
    if (node instanceof HTMLSpanElement) this.pool.push(node);
    else node.remove();
  }

  clear(): void {
    this.pool.length = 0;
  }

  /** Width of a comment's text in px, measured on a canvas, so that no layout is read. */
  measureWidth(comment: Comment, size: number): number {
    const width = this.measureText(comment.text, size);
    return this.isSent(comment) ? width + SENT_COMMENT_EXTRA_WIDTH : width;
  }

  private measureText(text: string, size: number): number {
    const key = `${size} ${text}`;
    const cachedWidth = this.widths.get(key);
    if (cachedWidth !== undefined || !this.canvas) return cachedWidth ?? text.length * size;
    this.canvas.font = `700 ${size}px ${this.family}`;
    const width = Math.ceil(this.canvas.measureText(text).width);
    this.widths.set(key, width);
    return width;
  }
}

/** Keyframes of comments: how they move over the layer. Lengths in px. */
import type { CommentPath } from './commentPath.ts';
import { MODE } from './comments.ts';

/** First and last frame of a comment's animation. */
export type CommentFrames = readonly [from: CommentFrame, to: CommentFrame];
type CommentFrame = { readonly opacity: number; readonly transform: string };

interface Size {
  readonly width: number;
  readonly height: number;
}

const at = (x: number, y: number): CommentFrame => ({
  opacity: 1,
  transform: `translate3d(${x}px, ${y}px, 0)`,
});

/**
 * Frames of a comment in a lane at `offset` from the edge at which its kind starts; `undefined` for other
 * modes. `area` is the part of the layer that comments use.
 */
export function laneFrames(
  mode: number,
  offset: number,
  comment: Size,
  area: Size,
): CommentFrames | undefined {
  const middle = (area.width - comment.width) / 2;
  const fromBottom = area.height - offset - comment.height;
  switch (mode) {
    case MODE.scroll:
      return [at(area.width, offset), at(-comment.width, offset)];
    case MODE.reverse:
      return [at(-comment.width, offset), at(area.width, offset)];
    case MODE.top:
      return [at(middle, offset), at(middle, offset)];
    case MODE.bottom:
      return [at(middle, fromBottom), at(middle, fromBottom)];
    default:
      return undefined;
  }
}

/** Frames of a comment with its own coordinates. */
export function pathFrames({ from, to, opacity, rotation }: CommentPath): CommentFrames {
  const turn = `rotateY(${rotation.y}deg) rotateZ(${rotation.z}deg)`;
  const frame = ({ x, y }: { readonly x: number; readonly y: number }, alpha: number) => ({
    opacity: alpha,
    transform: `translate3d(${x}px, ${y}px, 0) ${turn}`,
  });
  return [frame(from, opacity[0]), frame(to, opacity[1])];
}

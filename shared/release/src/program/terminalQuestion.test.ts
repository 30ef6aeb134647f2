import { PassThrough } from 'node:stream';
import { terminalQuestion } from '@manying/release/program/terminalQuestion';
import { describe, expect, it } from 'vitest';

/** A terminal at which somebody has typed a text. */
function terminal(typed: string, isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  input.end(typed);
  return { input, output };
}

describe('a question at the terminal', () => {
  it.each([
    ['y\n', true],
    ['YES \n', true],
    ['\n', false],
    ['n\n', false],
    ['yesterday\n', false],
    ['', false],
  ])('answered by %j means %s', async (typed, expected) => {
    expect(await terminalQuestion(terminal(typed), {})?.('Release?')).toBe(expected);
  });

  it('is not asked where nobody can answer', () => {
    expect(terminalQuestion(terminal('y\n', false), {})).toBeUndefined();
    expect(terminalQuestion({ ...terminal('y\n'), output: new PassThrough() }, {})).toBeUndefined();
    expect(terminalQuestion(terminal('y\n'), { CI: 'true' })).toBeUndefined();
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import { keepRenderedScreenOf } from './renderedScreen.ts';

afterEach(() => document.getElementById('rendered')?.remove());

/** A rendered screen of build 1 of a remote called `tiny`. Returns the listener of its removal. */
function showRendered() {
  const onOutdated = vi.fn<() => void>();
  const rendered = document.createElement('div');
  rendered.id = 'rendered';
  Object.assign(rendered.dataset, { remote: 'tiny', version: '1' });
  rendered.addEventListener('outdated', onOutdated);
  document.body.append(rendered);
  return onOutdated;
}

test('a rendered screen of another build of the remote is outdated', () => {
  const onOutdated = showRendered();
  keepRenderedScreenOf('tiny', '2');
  expect(onOutdated).toHaveBeenCalledOnce();
});

test('a rendered screen of this build, or of another remote, is kept', () => {
  const onOutdated = showRendered();
  keepRenderedScreenOf('tiny', '1');
  keepRenderedScreenOf('other', '2');
  expect(onOutdated).not.toHaveBeenCalled();
});

test('without a rendered screen nothing happens', () => {
  expect(() => keepRenderedScreenOf('tiny', '1')).not.toThrow();
});

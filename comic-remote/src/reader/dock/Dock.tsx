import { Icon } from '@manying/ui/Icon';
import { list } from '@manying/ui/icons';
import { useRef, useState } from 'react';
import type { ChapterAddress } from '../../comicApi.ts';
import { readingMessages } from '../../readingMessages.ts';
import { useReaderSettings } from '../settings/useReaderSettings.ts';
import styles from './Dock.module.css';
import { DockedCatalogue } from './DockedCatalogue.tsx';
import { FullScreenButton } from './FullScreenButton.tsx';
import { KeyHints } from './KeyHints.tsx';

interface DockProps {
  /** Address of the chapter that is read. */
  address: ChapterAddress;
}

/**
 * What a desktop window adds to the reader: the docked catalogue with its button, which takes the place of the link to the
 * catalogue, full screen, and the keys, shown once.
 */
export default function Dock({ address }: DockProps) {
  const { settings, update } = useReaderSettings();
  const { docked } = settings;
  const toggle = useRef<HTMLButtonElement>(null);
  /** Whether a press has opened the catalogue: only then it takes the focus. */
  const [isPressed, setPressed] = useState(false);

  function setDocked(isDocked: boolean) {
    setPressed(isDocked);
    update({ docked: isDocked });
    if (!isDocked) toggle.current?.focus();
  }

  return (
    <>
      {docked && (
        <DockedCatalogue address={address} takesFocus={isPressed} onClose={() => setDocked(false)} />
      )}
      <KeyHints />
      <FullScreenButton />
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={docked}
        onClick={() => setDocked(!docked)}
      >
        <Icon glyph={list} />
        {readingMessages.catalogue}
      </button>
    </>
  );
}

import { ActionBar, StackButton } from './ActionBar.tsx';
import { Button } from './Button.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { BarSpace, press } from './gallery/samples.tsx';
import { heart, list } from './icons.tsx';

export default {
  ActionBar: {
    states: {
      'one action': (
        <BarSpace>
          <ActionBar>
            <Button onClick={press}>Read</Button>
          </ActionBar>
        </BarSpace>
      ),
      'with secondary actions': (
        <BarSpace>
          <ActionBar>
            <StackButton glyph={list} label="Chapters" onPress={press} />
            <StackButton glyph={heart} label="Saved" active onPress={press} />
            <Button onClick={press}>Read</Button>
          </ActionBar>
        </BarSpace>
      ),
    },
  },
  StackButton: {
    states: {
      off: <StackButton glyph={heart} label="Save" onPress={press} />,
      active: <StackButton glyph={heart} label="Saved" active onPress={press} />,
    },
  },
} satisfies Gallery;

import { Chip, Chips } from '@manying/ui/Chip';
import { Icon } from '@manying/ui/Icon';
import { down, up } from '@manying/ui/icons';
import { Tabs } from '@manying/ui/Tabs';
import { useState } from 'react';
import { findingMessages } from '../discoveryMessages.ts';
import { messages } from '../messages.ts';
import styles from './CategoryPage.module.css';
import { type Categories, type Filter, folded } from './filter.ts';

interface FiltersProps {
  options: Categories;
  filter: Filter;
  onChoose: (filter: Filter) => void;
  /** Id of the list they filter. */
  listId: string;
}

/** Categories shown before 展开: three rows of the usual length. */
const SHOWN = 11;

/** Publish status and category, one of each. */
export function Filters({ options: { categories, statuses }, filter, onChoose, listId }: FiltersProps) {
  const [unfolded, setUnfolded] = useState(false);
  const foldable = categories.length > SHOWN + 1;
  return (
    <div className={styles.filters}>
      <Tabs
        look="segment"
        label={findingMessages.publishStatus}
        items={statuses}
        value={filter.status}
        onChange={(status) => onChoose({ ...filter, status })}
        panelId={listId}
      />
      <div className={styles.categories}>
        <Chips label={findingMessages.category}>
          {(foldable && !unfolded ? folded(categories, SHOWN, filter.category) : categories).map(
            ({ value, label }) => (
              <Chip
                key={value}
                selected={value === filter.category}
                onPress={() => onChoose({ ...filter, category: value })}
              >
                {label}
              </Chip>
            ),
          )}
          {foldable && (
            <Chip onPress={() => setUnfolded(!unfolded)}>
              {unfolded ? messages.fold : messages.unfold}
              <Icon glyph={unfolded ? up : down} size="s" />
            </Chip>
          )}
        </Chips>
      </div>
    </div>
  );
}

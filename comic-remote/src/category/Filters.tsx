import { Chip, Chips } from '@manying/ui/Chip';
import { Icon } from '@manying/ui/Icon';
import { down, up } from '@manying/ui/icons';
import { Tabs } from '@manying/ui/Tabs';
import { useState } from 'react';
import { bookMessages } from '../books/bookMessages.ts';
import { discoveryMessages } from '../discovery/discoveryMessages.ts';
import styles from './CategoryPage.module.css';
import { type Categories, collapsed, type Filter } from './filter.ts';

interface FiltersProps {
  options: Categories;
  filter: Filter;
  onChoose: (filter: Filter) => void;
  /** Id of the filtered list. */
  listId: string;
}

/** Categories shown while collapsed: about three rows. */
const COLLAPSED_COUNT = 11;

/** Selects one publish status and one category. */
export function Filters({ options: { categories, statuses }, filter, onChoose, listId }: FiltersProps) {
  const [expanded, setExpanded] = useState(false);
  const collapsible = categories.length > COLLAPSED_COUNT + 1;
  return (
    <div className={styles.filters}>
      <Tabs
        variant="segment"
        label={discoveryMessages.publishStatus}
        items={statuses}
        value={filter.status}
        onChange={(status) => onChoose({ ...filter, status })}
        panelId={listId}
      />
      <div className={styles.categories}>
        <Chips label={discoveryMessages.category}>
          {(collapsible && !expanded
            ? collapsed(categories, COLLAPSED_COUNT, filter.category)
            : categories
          ).map(({ value, label }) => (
            <Chip
              key={value}
              selected={value === filter.category}
              onPress={() => onChoose({ ...filter, category: value })}
            >
              {label}
            </Chip>
          ))}
          {collapsible && (
            <Chip onPress={() => setExpanded(!expanded)}>
              {expanded ? bookMessages.collapse : bookMessages.expand}
              <Icon glyph={expanded ? up : down} size="s" />
            </Chip>
          )}
        </Chips>
      </div>
    </div>
  );
}

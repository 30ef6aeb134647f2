import { Chip, Chips } from '@manying/ui/Chip';
import { messages } from '../messages.ts';
import { FILTERS, type Filter } from './filters.ts';
import styles from './HomePage.module.css';
import { homeMessages } from './homeMessages.ts';

const NAMES: Readonly<Record<Filter, string>> = {
  all: homeMessages.all,
  free: messages.free,
  members: messages.membersTag,
  coins: messages.coins,
};

interface FilterChipsProps {
  selected: Filter;
  onSelect: (filter: Filter) => void;
}

/** Filters of the shelves (mockup `video-tiles`): a row that scrolls sideways. */
export function FilterChips({ selected, onSelect }: FilterChipsProps) {
  return (
    <div className={styles.filters}>
      <Chips label={homeMessages.filters}>
        {FILTERS.map((filter) => (
          <Chip key={filter} selected={filter === selected} onPress={() => onSelect(filter)}>
            {NAMES[filter]}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

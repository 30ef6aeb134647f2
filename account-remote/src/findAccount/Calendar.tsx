import { IconButton } from '@manying/ui/IconButton';
import { back, right } from '@manying/ui/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import styles from './Calendar.module.css';
import { addMonths, dayByKey, monthOf, notAfter, weeksOf, wordDay, wordMonth } from './days.ts';

const text = messages.findAccount;

interface CalendarProps {
  /** The picked day, `YYYY-MM-DD`; '' when none is. */
  value: string;
  onPick: (day: string) => void;
  /** The last day that can be picked. */
  today: string;
}

/**
 * A month of days to pick one from. One of them takes part in the tab order; the arrow keys, Home, End, PageUp and
 * PageDown move it, over the month's edge too.
 */
export function Calendar({ value, onPick, today }: CalendarProps) {
  const [current, setCurrent] = useState(value || today);
  const days = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  const titleId = useId();
  const month = monthOf(current);
  const lastMonth = month >= monthOf(today);

  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    days.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  function onKeyDown(event: KeyboardEvent) {
    const day = dayByKey(event.key, current);
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    byKey.current = true;
    setCurrent(notAfter(day, today));
  }

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <IconButton glyph={back} label={text.earlier} onClick={() => setCurrent(addMonths(current, -1))} />
        <b id={titleId} aria-live="polite">
          {wordMonth(month)}
        </b>
        {/* Not disabled: it would lose the focus while it is being pressed. */}
        <IconButton
          glyph={right}
          label={text.later}
          aria-disabled={lastMonth}
          onClick={() => {
            if (!lastMonth) setCurrent(notAfter(addMonths(current, 1), today));
          }}
        />
      </div>
      <table ref={days} className={styles.days} aria-labelledby={titleId}>
        <thead>
          <tr>
            {text.weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <td key={day ?? `${text.weekdays[column]}`}>
                  {day && (
                    <button
                      type="button"
                      className={styles.day}
                      data-day={day}
                      aria-label={wordDay(day)}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={day > today}
                      tabIndex={day === current ? 0 : -1}
                      onClick={() => {
                        setCurrent(day);
                        onPick(day);
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

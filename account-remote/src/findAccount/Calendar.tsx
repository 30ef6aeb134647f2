import { IconButton } from '@manying/ui/IconButton';
import { back, right } from '@manying/ui/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import styles from './Calendar.module.css';
import { addMonths, clampDay, dayForKey, formatDay, formatMonth, monthOf, weeksOf } from './days.ts';

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
  const [focusedDay, setFocusedDay] = useState(value || today);
  const table = useRef<HTMLTableElement>(null);
  const isKeyboardMove = useRef(false);
  const titleId = useId();
  const month = monthOf(focusedDay);
  const isLastMonth = month >= monthOf(today);

  useEffect(() => {
    if (!isKeyboardMove.current) return;
    isKeyboardMove.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${focusedDay}"]`)?.focus();
  }, [focusedDay]);

  function onKeyDown(event: KeyboardEvent) {
    const day = dayForKey(event.key, focusedDay);
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    isKeyboardMove.current = true;
    setFocusedDay(clampDay(day, today));
  }

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <IconButton
          glyph={back}
          label={text.earlier}
          onClick={() => setFocusedDay(addMonths(focusedDay, -1))}
        />
        <b id={titleId} aria-live="polite">
          {formatMonth(month)}
        </b>
        {/* Not disabled: it would lose the focus while it is being pressed. */}
        <IconButton
          glyph={right}
          label={text.later}
          aria-disabled={isLastMonth}
          onClick={() => {
            if (!isLastMonth) setFocusedDay(clampDay(addMonths(focusedDay, 1), today));
          }}
        />
      </div>
      <table ref={table} className={styles.days} aria-labelledby={titleId}>
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
                      aria-label={formatDay(day)}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={day > today}
                      tabIndex={day === focusedDay ? 0 : -1}
                      onClick={() => {
                        setFocusedDay(day);
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

import { IconButton } from '@manying/ui/IconButton';
import { back, right } from '@manying/ui/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import styles from './Calendar.module.css';
import { addMonths, clampDay, dayForKey, formatDay, formatMonth, monthOf, weeksOf } from './days.ts';

const text = messages.findAccount;

interface CalendarProps {
  /** Selected day, `YYYY-MM-DD`; '' when there is none. */
  value: string;
  onPick: (day: string) => void;
  /** Last day that can be selected. */
  today: string;
}

/**
 * Date picker that shows one month, with a roving tabindex: one day is in the tab order, and the arrow keys, Home, End,
 * PageUp and PageDown move the focus, also to other months.
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
        {/* `aria-disabled` instead of `disabled`, which would take the focus from the pressed button. */}
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

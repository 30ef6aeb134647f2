import { useState } from 'react';
import { Player } from '../player/Player.tsx';
import type { Language } from '../player/types.ts';
import styles from './Lab.module.css';
import { type LabMedia, optionsWith, PARTS, type Part } from './samples.ts';

const LANGUAGES = ['zh-cn', 'en-us'] as const satisfies readonly Language[];
const VARIANTS = ['mobile', 'desktop'] as const;

/**
 * Shows the player with any of its parts and sample data. For development only: releases do not include it.
 */
export function Lab({ media }: { media: LabMedia }) {
  const [chosen, setChosen] = useState<ReadonlySet<Part>>(
    new Set(['qualities', 'captions', 'audio tracks', 'markers', 'comments']),
  );
  const [language, setLanguage] = useState<Language>('zh-cn');
  const [variant, setVariant] = useState<(typeof VARIANTS)[number]>('mobile');
  const [events, setEvents] = useState<readonly string[]>([]);
  const logEvent = (what: string) => setEvents((before) => [what, ...before].slice(0, 12));

  function toggle(part: Part) {
    const next = new Set(chosen);
    if (!next.delete(part)) next.add(part);
    setChosen(next);
  }

  return (
    <main className={styles.lab} data-mode="video">
      <h1>Player lab</h1>
      <div className={styles.stage}>
        <Player
          // The player reads its options once, so other choices create another player.
          key={[language, variant, ...chosen].join()}
          playback={{ source: media.source, startTime: 0, autoplay: false }}
          options={optionsWith(chosen, media, { language, variant })}
          onStarted={() => logEvent('started')}
          onSecondWatched={() => logEvent('second watched')}
          onPosition={(seconds, duration) =>
            logEvent(`position ${seconds.toFixed(1)} of ${duration.toFixed(1)}`)
          }
          onEnded={() => logEvent('ended')}
          onFilmChange={(source) => logEvent(`film ${source}`)}
          onFailed={(time) => logEvent(`failed at ${time}`)}
        />
      </div>
      <fieldset>
        <legend>Parts</legend>
        {PARTS.map((part) => (
          <label key={part}>
            <input type="checkbox" checked={chosen.has(part)} onChange={() => toggle(part)} />
            {part}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Language</legend>
        {LANGUAGES.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name="language"
              checked={language === option}
              onChange={() => setLanguage(option)}
            />
            {option}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Ads as on</legend>
        {VARIANTS.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name="variant"
              checked={variant === option}
              onChange={() => setVariant(option)}
            />
            {option}
          </label>
        ))}
      </fieldset>
      <output aria-label="events">{events.join('\n')}</output>
    </main>
  );
}

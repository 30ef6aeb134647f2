import type { BoardAlert, BoardApp } from '@manying/release/board/boardApp';
import { boardMessages } from '@manying/release/board/boardMessages';
import { clockTime, timeOf } from '@manying/release/board/boardTime';
import { command } from '@manying/release/board/command';
import type { RatePoint } from '@manying/release/board/healthSeries';
import { largePlot } from '@manying/release/board/plot';
import { escapeMarkup } from '@manying/release/searchEngines/escapeMarkup';

const text = boardMessages.alert;
const { percent } = boardMessages;

/** Number of shown reasons. */
const MAX_REASONS = 5;

const number = (value: number) => value.toLocaleString('en-US');

const step = (at: string, what: string, kind = '') => {
  const ms = Date.parse(at);
  return `<li class="step ${kind}"><b>${Number.isNaN(ms) ? '' : clockTime(ms)}</b><span>${escapeMarkup(what)}</span></li>`;
};

function course({ startedAt, startedBy, percent: share, why = '', endedAt }: BoardAlert): string {
  const started =
    startedAt === ''
      ? ''
      : step(startedAt, text.started(startedBy, share === undefined ? '' : percent(share), why));
  return `<div><h3>${text.course}</h3><ol class="course">${started}${step(endedAt, text.ended, 'bad')}</ol></div>`;
}

function plot({ current, trial }: BoardApp, limit: number, now: number): string {
  const [shownTrial, shownCurrent] = [trial?.day, current?.day];
  if (!shownTrial || !shownCurrent) return `<div>${boardMessages.healthUnknown}</div>`;
  const [first, last] = [shownTrial.points[0], shownTrial.points.at(-1)];
  const time = (point: RatePoint | undefined) => (point ? timeOf(new Date(point.at).toISOString(), now) : '');
  const { canary, current: live } = boardMessages.places;
  return `<div><h3>${text.plot}<span class="legend"><i class="swatch trial"></i>${canary}<i class="swatch current"></i>${live}</span></h3>${largePlot(
    shownTrial,
    shownCurrent,
    limit,
    { rate: percent, limit: text.limit(percent(limit)), from: time(first), to: time(last) },
  )}</div>`;
}

function reasons(app: string, { id, failures }: BoardAlert): string {
  const rows = failures.slice(0, MAX_REASONS).map(({ phase, count, problem }) => {
    const label = escapeMarkup(text.phases[phase] ?? phase);
    return `<li class="reason"><b class="count">${number(count)}</b><span>${label}${problem && `：<code>${escapeMarkup(problem)}</code>`}</span></li>`;
  });
  const list = rows.length > 0 ? `<ul class="reasons">${rows.join('')}</ul>` : `<p>${text.noReasons}</p>`;
  return `<div><h3>${text.reasons}</h3>${list}${command(`npm run release -- show ${app}/${id}`)}</div>`;
}

/** What is said of a canary that was rolled back by its watcher; '' without one. */
export function alertSection(app: BoardApp, limit: number, now: number): string {
  const { name, alert } = app;
  if (!alert) return '';
  const key = escapeMarkup(`${name} ${alert.id} ${alert.endedAt}`);
  const sentence = text.text(percent(limit), number(alert.reports), number(alert.failed), alert.currentId);
  return `<section class="alert card" data-alert="${key}">
<div class="alertHead"><div class="alertText"><h2>${escapeMarkup(text.title(name, alert.id))}</h2><p>${text.rate}<b class="high">${percent(alert.rate)}</b>${escapeMarkup(sentence)}</p></div><button type="button" class="button" data-seen>${text.seen}</button></div>
<div class="alertBody">${course(alert)}${plot(app, limit, now)}${reasons(name, alert)}</div>
</section>`;
}

/** The release board as one HTML file without requests (mockups `board`, `board-alert`). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alertSection } from '@manying/release/board/alertSection';
import type { BoardApp, BoardBuild, BoardRelease, SeriesByRange } from '@manying/release/board/boardApp';
import { boardMessages as text } from '@manying/release/board/boardMessages';
import { boardScriptText } from '@manying/release/board/boardScript';
import { clockTime, dayOf, timeOf } from '@manying/release/board/boardTime';
import { command } from '@manying/release/board/command';
import { RANGES } from '@manying/release/board/healthSeries';
import { smallPlot, topRate } from '@manying/release/board/plot';
import type { Board } from '@manying/release/board/readBoard';
import { differenceText } from '@manying/release/buildDifference';
import { kilobytes } from '@manying/release/printable';
import { escapeMarkup } from '@manying/release/searchEngines/escapeMarkup';

/** Share of failures at which a watched canary is rolled back, in percent. */
export interface BoardOptions {
  readonly limit: number;
}

const STYLES = [
  '../../../ui/src/tokens.css',
  'board.css',
  'app.css',
  'releases.css',
  'plot.css',
  'alert.css',
];
const styles = () => STYLES.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');

/** The mark of the product. */
const MARK = `<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path fill="var(--accent)" d="M16 2C7.7 2 2 7.4 2 14.6c0 4.2 2 7.7 5.2 10l-.9 4.6c-.2 1 .8 1.7 1.7 1.2l5-2.8c1 .1 2 .2 3 .2 8.3 0 14-5.5 14-13.2S24.3 2 16 2Z"/><path fill="var(--on-accent)" d="M12.6 9.7v10.2c0 1 1.1 1.6 2 1.1l8-5.1c.8-.5.8-1.7 0-2.2l-8-5.1c-.9-.5-2 .1-2 1.1Z"/></svg>`;
const REFRESH = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.7 3.8v3.6H16"/></svg>`;

const number = (value: number) => value.toLocaleString('en-US');

const SWATCHES = {
  current: 'current',
  canary: 'trial',
  withdrawn: 'withdrawn',
  previous: 'previous',
} as const;
const swatch = (kind: string) => `<i class="swatch ${kind}"></i>`;

function nameCell({ name, state, contract }: BoardApp): string {
  const label = text.apps[name];
  return `<div class="name"><h2>${escapeMarkup(name)}</h2>${label ? `<span class="label">${label}</span>` : ''}
<span class="state ${state}">${text.states[state]}</span>${
    contract ? `<span class="note">${escapeMarkup(text.contract(contract))}</span>` : ''
  }</div>`;
}

function buildLine({ place, id, share, since }: BoardBuild, now: number): string {
  const shown = place === 'previous' ? text.places.previous : text.percent(share);
  const time = timeOf(since, now);
  const when = time && (place === 'withdrawn' ? text.withdrawnAt(time) : text.since(time));
  return `<li class="build ${place}">${swatch(SWATCHES[place])}<code>${escapeMarkup(id)}</code><b class="amount">${shown}</b><span class="when">${when}</span></li>`;
}

function liveCell({ builds }: BoardApp, now: number): string {
  const shared = builds.filter(({ share }) => share > 0);
  const label = shared
    .map(({ place, share }) => text.share(text.places[place], text.percent(share)))
    .join('，');
  const bars = shared.map(({ place, share }) => `<i class="${SWATCHES[place]}" style="width:${share}%"></i>`);
  return `<div><span class="share" role="img" aria-label="${label}">${bars.join('')}</span>
<ul class="builds">${builds.map((build) => buildLine(build, now)).join('')}</ul></div>`;
}

const empty = (why: string, kind = '') => `<div class="empty${kind && ` ${kind}`}">${why}</div>`;

function seriesCells(
  series: SeriesByRange,
  kind: 'current' | 'trial',
  label: string,
  others: SeriesByRange | undefined,
  limit: number,
): string {
  const ranges = RANGES.flatMap(({ id }) => {
    const shown = series[id];
    if (!shown) return [];
    const top = topRate([shown, others?.[id]], limit);
    const rate = shown.rate === undefined ? '' : text.percent(shown.rate);
    const counts =
      shown.rate === undefined
        ? text.noReports
        : text.counts(number(shown.ok + shown.fallback), number(shown.failed));
    return [
      `<div class="series of-${id}"><span class="head">${swatch(kind)}${label}<b class="rate">${rate}</b></span>` +
        `${smallPlot(shown, kind, top, limit)}<span class="note">${counts}</span></div>`,
    ];
  });
  return `<div>${ranges.join('')}</div>`;
}

function healthCell({ state, current, trial }: BoardApp, limit: number): string {
  if (!current) return `<div class="health">${empty(text.healthUnknown, 'wide')}</div>`;
  const trialLabel = state === 'withdrawn' ? text.places.withdrawn : text.places.canary;
  return `<div class="health">${seriesCells(current, 'current', text.places.current, trial, limit)}${
    trial ? seriesCells(trial, 'trial', trialLabel, current, limit) : empty(text.noTrial)
  }</div>`;
}

function releaseLine({ at, id, why, difference }: BoardRelease, now: number): string {
  const line = `<span class="note">${dayOf(at, now)}</span><code>${escapeMarkup(id)}</code><span class="why">${escapeMarkup(why)}</span>`;
  if (!difference) return `<li class="row"><div class="release">${line}</div></li>`;
  const { bytes, files } = difference;
  const more = (bytes.to ?? 0) - (bytes.from ?? 0);
  const label = text.difference(
    `${more < 0 ? '−' : '+'}${kilobytes(Math.abs(more))}`,
    Object.keys(files).length,
  );
  return `<li class="row"><details><summary class="release">${line}<span class="diff">${label}</span></summary><pre>${escapeMarkup(differenceText(difference))}</pre></details></li>`;
}

function releasesCell({ name, releases }: BoardApp, now: number): string {
  const list =
    releases.length > 0
      ? `<ul class="releases">${releases.map((release) => releaseLine(release, now)).join('')}</ul>`
      : empty(text.noReleases, 'low');
  return `<div>${list}${command(`npm run release -- rollback ${name}`)}</div>`;
}

const appSection = (app: BoardApp, now: number, limit: number) =>
  `<section class="app card" aria-label="${escapeMarkup(app.name)}">${nameCell(app)}${liveCell(app, now)}${healthCell(app, limit)}${releasesCell(app, now)}</section>`;

function rangeChoice(): string {
  const options = RANGES.map(
    ({ id }) =>
      `<label><input type="radio" name="range" id="range-${id}" value="${id}"${id === 'day' ? ' checked' : ''}><span>${text.ranges[id]}</span></label>`,
  );
  return `<div class="ranges" role="radiogroup" aria-label="${text.ranges.label}">${options.join('')}</div>`;
}

/** Says that nobody carries on what `canary --auto` has begun. */
function watchNotice({ hasWatchService, unwatched }: Board): string {
  const sentences = [
    ...(hasWatchService ? [] : [text.noWatchService]),
    ...(unwatched.length > 0 ? [text.unwatched(unwatched.join('、'))] : []),
  ];
  return sentences.length > 0
    ? `<p class="problem" role="status">${escapeMarkup(sentences.join('。'))}</p>`
    : '';
}

/** Creates the page. It runs one inline script, whose hash its policy names. */
export function boardPage(board: Board, { limit }: BoardOptions): string {
  const { site, at, apps, problem } = board;
  const hash = createHash('sha256').update(boardScriptText).digest('base64');
  const alerts = apps.map((app) => alertSection(app, limit, at));
  const rows = apps.map((app) => appSection(app, at, limit));
  const { app, live, health, releases } = text.columns;
  return `<!doctype html>
<html lang="zh-CN" data-mode="comic">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title}</title>
<style>${styles()}</style>
</head>
<body>
<main>
<header>${MARK}<div class="title"><h1>${text.title}</h1><span class="note">${escapeMarkup(text.updated(site, clockTime(at)))}</span></div>${rangeChoice()}<a class="button" href="">${REFRESH}${text.refresh}</a></header>
${problem ? `<p class="problem" role="status">${text.healthUnknown}：${escapeMarkup(problem)}</p>` : ''}
${watchNotice(board)}
${alerts.join('')}
<div class="columns" aria-hidden="true"><span>${app}</span><span>${live}</span><span>${health(text.percent(limit))}</span><span>${releases}</span></div>
${rows.join('\n') || `<p class="problem">${text.nothing}</p>`}
<p id="copied" class="copied" role="status"></p>
</main>
<script>${boardScriptText}</script>
</body>
</html>
`;
}

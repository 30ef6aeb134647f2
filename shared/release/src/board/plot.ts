/** Plots of the release board, as SVG. */
import type { HealthSeries, RatePoint } from '@manying/release/board/healthSeries';
import { area, line } from 'd3-shape';

/** Size of a small plot in its own units; CSS stretches it. */
const SMALL = { width: 150, height: 46 };
/** Size of the plot of an alert. */
const LARGE = { width: 340, height: 108 };
/** Space in a large plot for the names of the lines and axes. */
const MARGIN = { left: 44, right: 78, top: 10, bottom: 24 };
/** The limit stands at this part of the height, unless the rates are higher. */
const LIMIT_SHARE = 2 / 3;
/** Number of horizontal lines above 0 in a large plot. */
const GRID_LINES = 2;

/** The highest rate of a plot, in percent. */
export function topRate(all: readonly (HealthSeries | undefined)[], limit: number): number {
  const rates = all.flatMap((series) => series?.points.map(({ rate }) => rate ?? 0) ?? []);
  return Math.max(limit / LIMIT_SHARE, ...rates);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Paths of the rates: where there are no reports the line is interrupted. */
function pathsOf(points: readonly RatePoint[], top: number, { width, height }: Size) {
  const known = ({ rate }: RatePoint) => rate !== undefined;
  const x = (_: RatePoint, index: number) => (points.length > 1 ? (index * width) / (points.length - 1) : 0);
  const y = ({ rate = 0 }: RatePoint) => height - (Math.min(rate, top) / top) * height;
  return {
    line: line<RatePoint>().defined(known).x(x).y(y).digits(1)(points) ?? '',
    area: area<RatePoint>().defined(known).x(x).y0(height).y1(y).digits(1)(points) ?? '',
  };
}

const level = (rate: number, top: number, height: number) => (height - (rate / top) * height).toFixed(1);

/** A small plot of one build, with the limit. It is decoration: the figures stand beside it. */
export function smallPlot(
  series: HealthSeries,
  kind: 'current' | 'trial',
  top: number,
  limit: number,
): string {
  const { width, height } = SMALL;
  const paths = pathsOf(series.points, top, SMALL);
  return (
    `<svg class="plot ${kind}" viewBox="0 -2 ${width} ${height + 4}" preserveAspectRatio="none" aria-hidden="true">` +
    `<path class="base" d="M0 ${height}H${width}"/><path class="limit" d="M0 ${level(limit, top, height)}H${width}"/>` +
    `<path class="area" d="${paths.area}"/><path class="line" d="${paths.line}"/></svg>`
  );
}

/** What a large plot says. */
export interface PlotTexts {
  readonly rate: (percent: number) => string;
  readonly limit: string;
  readonly from: string;
  readonly to: string;
}

/** A large plot of a withdrawn canary and of the current build. */
export function largePlot(
  trial: HealthSeries,
  current: HealthSeries,
  limit: number,
  texts: PlotTexts,
): string {
  const top = topRate([trial, current], limit);
  const { width, height } = LARGE;
  const { left, right, top: above, bottom } = MARGIN;
  const grid = Array.from({ length: GRID_LINES + 1 }, (_, index) => (top * index) / GRID_LINES);
  const rows = grid.map(
    (rate) =>
      `<path class="base" d="M0 ${level(rate, top, height)}H${width}"/>` +
      `<text x="-8" y="${level(rate, top, height)}" text-anchor="end" dominant-baseline="middle">${texts.rate(rate)}</text>`,
  );
  const last = (series: HealthSeries) => series.points.findLast(({ rate }) => rate !== undefined)?.rate;
  const end = (series: HealthSeries, kind: string) => {
    const rate = last(series);
    if (rate === undefined) return '';
    return `<text class="${kind}" x="${width + 8}" y="${level(rate, top, height)}" dominant-baseline="middle">${texts.rate(rate)}</text>`;
  };
  const path = (series: HealthSeries, kind: string) =>
    `<path class="line ${kind}" d="${pathsOf(series.points, top, LARGE).line}"/>`;
  return (
    `<svg class="largePlot" viewBox="${-left} ${-above} ${width + left + right} ${height + above + bottom}" aria-hidden="true">` +
    rows.join('') +
    `<path class="limit" d="M0 ${level(limit, top, height)}H${width}"/>` +
    `<text class="limitName" x="${width + 8}" y="${level(limit, top, height)}" dominant-baseline="middle">${texts.limit}</text>` +
    path(current, 'current') +
    path(trial, 'trial') +
    end(current, 'current') +
    end(trial, 'trial') +
    `<text x="0" y="${height + 20}">${texts.from}</text><text x="${width}" y="${height + 20}" text-anchor="end">${texts.to}</text></svg>`
  );
}

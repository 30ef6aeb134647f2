/** Evaluates the part of PromQL that the alert rules over releases use, over one answer of /metrics. */

/** A value with its labels. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}
interface Series extends Sample {
  readonly name: string;
}

const labelsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** Reads Prometheus text. */
export function readSamples(text: string): readonly Series[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: labelsOf(labels),
    value: Number(value),
  }));
}

const TOKEN = /\s*(\{[^}]*\}|[a-z_]\w*|[\d.]+|>=|[()/>,])/giy;
const keyOf = ({ labels }: Sample) => JSON.stringify(Object.entries(labels).sort());

/** Aggregates samples by some of their labels. */
function aggregate(samples: readonly Sample[], by: readonly string[], operation: string): Sample[] {
  const groups = new Map<string, Sample>();
  for (const sample of samples) {
    const labels = Object.fromEntries(by.map((name) => [name, sample.labels[name] ?? '']));
    const key = keyOf({ labels, value: 0 });
    const before = groups.get(key)?.value;
    const { value } = sample;
    const combine = (other: number) => (operation === 'sum' ? other + value : Math.max(other, value));
    groups.set(key, { labels, value: before === undefined ? value : combine(before) });
  }
  return [...groups.values()];
}

/** The samples for which an expression holds. @throws Error for a part of the language that is not known here. */
export function evaluate(expression: string, series: readonly Series[]): readonly Sample[] {
  const tokens = [...expression.trim().matchAll(TOKEN)].map(([, token = '']) => token);
  if (tokens.join('') !== expression.replaceAll(/\s/g, '')) throw new Error(`Not known here: ${expression}`);
  const take = () => tokens.shift() ?? '';
  const expect = (token: string) => {
    const found = take();
    if (found !== token) throw new Error(`'${token}' was expected, not '${found}', in ${expression}`);
  };

  function operand(): readonly Sample[] {
    const name = take();
    if (name !== 'sum' && name !== 'max') {
      const wanted = tokens[0]?.startsWith('{') ? labelsOf(take()) : {};
      return series.filter(
        (sample) =>
          sample.name === name &&
          Object.entries(wanted).every(([label, value]) => sample.labels[label] === value),
      );
    }
    expect('by');
    expect('(');
    const by: string[] = [];
    while (tokens[0] !== ')') by.push(...[take()].filter((token) => token !== ','));
    expect(')');
    expect('(');
    const samples = operand();
    expect(')');
    return aggregate(samples, by, name);
  }

  function comparison(): readonly Sample[] {
    let samples = operand();
    if (tokens[0] === '/') {
      take();
      const divisors = new Map(operand().map((sample) => [keyOf(sample), sample.value]));
      samples = samples.flatMap((sample) => {
        const divisor = divisors.get(keyOf(sample));
        return divisor === undefined ? [] : [{ ...sample, value: sample.value / divisor }];
      });
    }
    const operator = take();
    const limit = Number(take());
    if (operator !== '>' && operator !== '>=') throw new Error(`No comparison in ${expression}`);
    return samples.filter(({ value }) => (operator === '>' ? value > limit : value >= limit));
  }

  let samples = comparison();
  while (tokens.length > 0) {
    expect('and');
    const others = new Set(comparison().map(keyOf));
    samples = samples.filter((sample) => others.has(keyOf(sample)));
  }
  return samples;
}

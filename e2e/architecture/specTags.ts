/** Tags on tests: `// spec: §2/root-redirects, §4/pay-flow` above a test names the sentences that it shows. */
import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

/** A tag in a test file. */
export interface Tag {
  /** Ids of sentences, as in sentences.json. */
  readonly ids: readonly string[];
  /** Its line, from 1. */
  readonly line: number;
  /** Literal title of the test below; undefined when it stands above no test that runs. */
  readonly title: string | undefined;
}

const TAG = /^\s*spec:(.*)$/s;
const COMMENTS_AND_SPACE = /(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/y;
/** Ways to call `test` that run it. */
const RUNNING = ['each', 'for', 'runIf', 'skipIf'];
/** Ways to call `test` or `describe` that do not run it. */
const NOT_RUNNING = ['skip', 'todo', 'fixme'];

/** Name of the member of a call `test.each(…)`, `test.skip(…)`. */
const memberOf = (callee: Expression) =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';

/** Whether this calls a test: `test`, `it`, `test.each(…)`. */
function isTestFunction(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it';
  if (callee.type === 'CallExpression') return isTestFunction(callee.callee);
  return (
    callee.type === 'MemberExpression' &&
    RUNNING.includes(memberOf(callee)) &&
    isTestFunction(callee.object as Expression)
  );
}

/** Literal title of the test that a call creates. */
function titleOf({ callee, arguments: [title] }: CallExpression, source: string): string | undefined {
  if (!title || !isTestFunction(callee)) return undefined;
  const isText =
    title.type === 'TemplateLiteral' || (title.type === 'Literal' && typeof title.value === 'string');
  return isText ? source.slice(title.start + 1, title.end - 1) : undefined;
}

/** Titles of the tests of a file that run, by the offset at which each begins. */
function testsOf(program: ReturnType<typeof parseSync>['program'], source: string): Map<number, string> {
  const tests = new Map<number, string>();
  const notRun: CallExpression[] = [];
  new Visitor({
    CallExpression(call) {
      if (NOT_RUNNING.includes(memberOf(call.callee))) notRun.push(call);
      const title = titleOf(call, source);
      if (title !== undefined) tests.set(call.start, title);
    },
  }).visit(program);
  return new Map(
    [...tests].filter(([offset]) => !notRun.some(({ start, end }) => start <= offset && offset < end)),
  );
}

/** Offset of the code after a comment, without further comments. */
function codeAfter(source: string, offset: number): number {
  COMMENTS_AND_SPACE.lastIndex = offset;
  return offset + (COMMENTS_AND_SPACE.exec(source)?.[0].length ?? 0);
}

/** The tags of a file. @param file its name decides on the language. */
export function readTags(file: string, source: string): Tag[] {
  const { program, comments } = parseSync(file, source);
  const tests = testsOf(program, source);
  return comments.flatMap(({ value, start, end }) => {
    const ids = TAG.exec(value)?.[1]
      ?.split(',')
      .map((id) => id.trim());
    if (!ids) return [];
    const line = source.slice(0, start).split('\n').length;
    return [{ ids, line, title: tests.get(codeAfter(source, end)) }];
  });
}

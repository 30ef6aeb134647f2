/** Differences of a content security policy from the one that a page needs. Pure functions. */

/** The sources of a policy by directive. */
function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources]] : [])));
}

/**
 * What is wrong with a policy: it allows sources that the page does not need, or lacks some that it needs.
 * @param sent the header; `null` without one. @param expected the policy that the release tools compute.
 */
export function policyProblems(sent: string | null, expected: string): string[] {
  if (sent === null) return ['it has no Content-Security-Policy'];
  const actual = directivesOf(sent);
  const needed = directivesOf(expected);
  return [...needed].flatMap(([name, sources]) => {
    const given = actual.get(name);
    if (!given) return [`its policy lacks ${name}`];
    const more = given.filter((source) => !sources.includes(source));
    const less = sources.filter((source) => !given.includes(source));
    return [
      ...(more.length > 0 ? [`its policy allows too much: ${name} ${more.join(' ')}`] : []),
      ...(less.length > 0 ? [`its policy blocks what the page needs: ${name} ${less.join(' ')}`] : []),
    ];
  });
}

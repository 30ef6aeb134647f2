/**
 * The provider of the tests: the provider with the additional calls of `calls.ts`. `src/main.ts` does not
 * import this folder, and deployments omit it, so no setting can enable these calls in production.
 */
import { runProvider } from '../main.ts';
import { Problem } from '../problem.ts';
import { testCalls } from './calls.ts';

await runProvider((app, deps) => {
  if (process.env.NODE_ENV === 'production') {
    throw new Problem(
      'The provider of the tests credits accounts for nothing: start src/main.ts in production.',
    );
  }
  app.route('/__test', testCalls(deps));
});

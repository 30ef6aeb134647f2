/**
 * The provider of the tests: the provider's process with the calls of `calls.ts` besides. Nothing that `src/main.ts`
 * imports leads here, so that a deployment, which leaves this folder out, cannot be talked into them by its environment.
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

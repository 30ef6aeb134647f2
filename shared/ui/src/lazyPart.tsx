import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';

/** Time until a failed load is repeated, in ms. */
const RETRY_DELAY = 5000;

/** The failed load of a part. */
interface FailedLoad {
  /** Whether it is being repeated. */
  readonly busy: boolean;
  /** Repeats it at once. */
  readonly reload: () => void;
}

/**
 * Loads code while the component is mounted. A failed load is logged, and repeated: when the network is back,
 * and after a while, since a load may also fail while the network returns.
 * @param load must be referentially stable; `undefined` loads nothing yet.
 * @returns the code, and its failed load until it is loaded.
 */
export function useLazyCode<Code>(
  load: (() => Promise<Code>) | undefined,
): [code: Code | undefined, failedLoad: FailedLoad | undefined] {
  const [code, setCode] = useState<Code>();
  /** Number of loads that have begun or failed: even during a load, odd after one that has failed. */
  const [step, setStep] = useState(0);

  useEffect(() => {
    const next = () => setStep(step + 1);
    if (step % 2) {
      const timer = setTimeout(next, RETRY_DELAY);
      addEventListener('online', next);
      return () => {
        clearTimeout(timer);
        removeEventListener('online', next);
      };
    }
    load?.().then(
      (loaded) => setCode(() => loaded),
      (error: unknown) => {
        console.warn('Code could not be loaded', error);
        next();
      },
    );
    return undefined;
  }, [step, load]);

  return [code, step ? { busy: !(step % 2), reload: () => setStep(step + 1) } : undefined];
}

interface LazyPartOptions<Props> {
  /** Shown while the code is loading; nothing by default. */
  pending?: FunctionComponent<Props>;
  /** Shown when the code could not be loaded. Like `pending` by default. */
  failed?: FunctionComponent<Props & FailedLoad>;
}

/** A part of a screen whose code is loaded after the screen. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { pending: Pending, failed: Failed = Pending }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const [code, failedLoad] = useLazyCode(load);
    if (code) return <code.default {...props} />;
    if (failedLoad) return Failed && <Failed {...props} {...failedLoad} />;
    return Pending && <Pending {...props} />;
  };
}

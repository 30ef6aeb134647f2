import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';

interface LazyPartOptions<Props> {
  /** Shown while the code is loading; nothing by default. */
  pending?: FunctionComponent<Props>;
  /** Shown when the code could not be loaded; `reload` loads it again. Like `pending` by default. */
  failed?: FunctionComponent<Props & { readonly reload: () => void }>;
}

/**
 * A part of a screen whose code is loaded after the screen. A failed load is logged, and repeated when the network is
 * back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { pending: Pending, failed: Failed = Pending }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const [hasFailed, setFailed] = useState(false);

    useEffect(() => {
      if (hasFailed) return;
      load().then(
        (module) => setLoaded(() => module.default),
        (error: unknown) => {
          console.warn('A part of the screen could not be loaded', error);
          setFailed(true);
        },
      );
    }, [hasFailed]);

    useEffect(() => {
      if (!hasFailed) return;
      const reload = () => setFailed(false);
      window.addEventListener('online', reload);
      return () => window.removeEventListener('online', reload);
    }, [hasFailed]);

    if (Loaded) return <Loaded {...props} />;
    if (hasFailed) return Failed && <Failed {...props} reload={() => setFailed(false)} />;
    return Pending && <Pending {...props} />;
  };
}

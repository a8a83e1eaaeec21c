import { useEffect, useState, type ComponentType } from 'react';

/**
 * React.lazy with two differences: a preloaded component renders at once, without a fallback, and a chunk that failed to load
 * is requested again at the next mount. A failure is thrown to the nearest error boundary.
 * @param Fallback - rendered while the component loads; without it, nothing is
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
) {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;

  function preload(): Promise<ComponentType<Props>> {
    if (!loading) {
      loading = load();
      loading.then(
        (Component) => (loaded = Component),
        () => (loading = undefined),
      );
    }
    return loading;
  }

  function Lazy(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<Error>();
    useEffect(() => {
      if (!Component) preload().then((arrived) => setComponent(() => arrived), setFailure);
    }, [Component]);
    if (failure) throw failure;
    const Shown = Component ?? Fallback;
    return Shown ? <Shown {...props} /> : null;
  }

  return { preload, Lazy };
}

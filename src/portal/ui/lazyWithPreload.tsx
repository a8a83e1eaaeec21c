import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadingIndicator } from './reading/LoadingIndicator';
import { UnexpectedError } from './reading/UnexpectedError';

const NOT_LOADED = {
  message: 'Check your connection. If there is a new version of this portal, reload the page',
};

const Loading = ({ children }: { children?: ReactNode }) => children || <LoadingIndicator />;

/**
 * React.lazy with two differences: a preloaded component renders at once, without a fallback, and a chunk that failed to load
 * is requested again at the next mount, or by a button in its place.
 * @param Fallback - rendered while the component loads, and around the message if that fails
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props & { children?: ReactNode }> = Loading,
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
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (Component || hasFailed) return;
      preload().then(
        (arrived) => setComponent(() => arrived),
        () => setHasFailed(true),
      );
    }, [Component, hasFailed]);
    if (Component) return <Component {...props} />;
    const message = hasFailed && (
      <UnexpectedError error={NOT_LOADED} onTryAgain={() => setHasFailed(false)} />
    );
    return <Fallback {...props}>{message}</Fallback>;
  }

  return { preload, Lazy };
}

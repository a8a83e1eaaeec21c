import { useEffect, useState, type ComponentType } from 'react';
import { LoadingIndicator } from '../ui/LoadingIndicator';

/**
 * A screen that is loaded once, and again where it could not be. Unlike React's own lazy one it is drawn in one go where it
 * has been loaded before it is wanted.
 */
export function later(load: () => Promise<ComponentType>) {
  let arriving: Promise<ComponentType> | undefined;
  let arrived: ComponentType | undefined;

  function start(): Promise<ComponentType> {
    if (!arriving) {
      arriving = load();
      arriving.then(
        (Screen) => (arrived = Screen),
        () => (arriving = undefined),
      );
    }
    return arriving;
  }

  function Later() {
    const [Screen, setScreen] = useState(() => arrived);
    const [failure, setFailure] = useState<Error>();
    useEffect(() => {
      if (!Screen) start().then((loaded) => setScreen(() => loaded), setFailure);
    }, [Screen]);
    if (failure) throw failure;
    return Screen ? <Screen /> : <LoadingIndicator />;
  }

  return { start, Later };
}

import { Callout } from '@blueprintjs/core';
import { errorText } from './errorText';

/** An error in words, where it matters. */
export function ErrorDisplay({ error }: { error: unknown }) {
  return (
    <Callout intent="danger" role="alert" className="ra-error">
      {errorText(error)}
    </Callout>
  );
}

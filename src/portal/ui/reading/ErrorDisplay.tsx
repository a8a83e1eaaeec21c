import { Callout } from '@blueprintjs/core';
import { errorText } from './errorText';

export function ErrorDisplay({ error }: { error: unknown }) {
  return (
    <Callout intent="danger" role="alert" className="ra-error">
      {errorText(error)}
    </Callout>
  );
}

import type { ReactNode } from 'react';
import { ERROR_STATUS } from '../../../contract/errors';
import { ErrorDisplay } from './ErrorDisplay';
import { LoadingIndicator } from './LoadingIndicator';
import { ReadFailure } from './ReadFailure';
import type { ReadState } from './ReadState';

interface ReadResultProps<Data> {
  /** Name of the data. */
  label: string;
  read: ReadState & { currentData?: Data | undefined };
  /** Shown above the error if there is no data. */
  heading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows data once it is read, and a loading indicator until then. A failure is shown above the last known data. */
export function ReadResult<Data>({ label, read, heading, children }: ReadResultProps<Data>) {
  const { currentData, error } = read;
  // 'Not found' is an answer, not a failure.
  if ((error as { status?: unknown } | undefined)?.status === ERROR_STATUS['not-found']) {
    return (
      <>
        {heading}
        <ErrorDisplay error={error} />
      </>
    );
  }
  return (
    <>
      {currentData === undefined && error !== undefined && heading}
      <ReadFailure label={label} read={read} />
      {currentData !== undefined && children(currentData)}
      {currentData === undefined && error === undefined && <LoadingIndicator />}
    </>
  );
}

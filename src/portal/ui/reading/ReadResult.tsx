import type { ReactNode } from 'react';
import { ERROR_STATUS } from '../../../contract/errors';
import { ErrorDisplay } from './ErrorDisplay';
import { LoadingIndicator } from './LoadingIndicator';
import { ReadFailure } from './ReadFailure';
import type { ReadState } from './ReadState';

interface ReadResultProps<Data> {
  /** What is read. */
  label: string;
  read: ReadState & { currentData?: Data | undefined };
  /** Stands over what is said where there is nothing to show. */
  heading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows what was read, and until then that it is being read. Where reading fails it says so, over what was known last. */
export function ReadResult<Data>({ label, read, heading, children }: ReadResultProps<Data>) {
  const { currentData, error } = read;
  // That there is no such thing is an answer.
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

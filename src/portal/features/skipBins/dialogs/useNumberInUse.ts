import { useRef } from 'react';
import { isSameNumber } from '../../../../contract/skipBins';

interface Numbered {
  referenceNumber?: string | null | undefined;
}

/** Remembers the one number that the user allowed although a bin on another site has it. */
export function useNumberInUse() {
  const allowed = useRef<string>(undefined);
  return {
    allow: (number: string | null | undefined) => {
      allowed.current = number ?? undefined;
    },
    withConsent: <Request extends Numbered>(request: Request) =>
      allowed.current !== undefined && isSameNumber(allowed.current, request.referenceNumber ?? null)
        ? { ...request, evenIfInUse: true }
        : request,
  };
}

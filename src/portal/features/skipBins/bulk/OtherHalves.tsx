import { Callout } from '@blueprintjs/core';
import { ReadFailure } from '../../../ui/reading/ReadFailure';
import { SkipBinList } from './SkipBinList';
import type { useOtherHalves } from './useOtherHalves';

interface OtherHalvesProps extends Pick<
  ReturnType<typeof useOtherHalves>,
  'upcoming' | 'isUnread' | 'movedWith'
> {
  title: string;
}

/** Names the other bins of the swaps. */
export function OtherHalves({ upcoming, isUnread, movedWith, title }: OtherHalvesProps) {
  return (
    <>
      {isUnread && (
        <>
          <ReadFailure label="The other bins of their swaps" read={upcoming} />
          {!upcoming.error && <p>Looking up the other bins of their swaps…</p>}
        </>
      )}
      {movedWith.length > 0 && (
        <Callout compact title={title}>
          <SkipBinList bins={movedWith} />
        </Callout>
      )}
    </>
  );
}

import {
  LISTED_STATE_FACTS,
  LISTED_STATES,
  ON_SITE_STATES,
  SKIP_BIN_STATUSES,
} from '../../src/contract/lifecycle';
import { listedStateOf } from '../../src/contract/listedStateOf';
import { skipBinStateOf } from '../../src/contract/skipBinMachine';
import { sampleSkipBin } from '../support/sampleSkipBin';

const DATES = [null, '2026-03-09'] as const;
const REPLACEMENTS = [null, ...SKIP_BIN_STATUSES.map((status) => sampleSkipBin({ status }))];

/** Every bin that differs in what the state depends on. */
const BINS = SKIP_BIN_STATUSES.flatMap((status) =>
  DATES.flatMap((desiredCollectionDate) =>
    REPLACEMENTS.map((replacement) => sampleSkipBin({ status, desiredCollectionDate, replacement })),
  ),
);

describe('the state by which a bin is listed [BINS-2]', () => {
  it.each(BINS)('is one for $status, collection $desiredCollectionDate, $replacement.status', (bin) => {
    const state = listedStateOf(bin);
    expect(LISTED_STATE_FACTS[state].status).toBe(bin.status);
    // The badge of its card says the same.
    expect(state === 'swapping').toBe(skipBinStateOf(bin) === 'swap');
  });

  it('is each of the six for some bin, and on site for a delivered bin only', () => {
    expect([...new Set(BINS.map(listedStateOf))].sort()).toEqual([...LISTED_STATES].sort());
    expect(ON_SITE_STATES).toEqual(['onSite', 'collecting', 'swapping']);
  });
});

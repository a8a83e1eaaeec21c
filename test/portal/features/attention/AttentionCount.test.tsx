import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { ATTENTION_KINDS, type AttentionKind } from '../../../../src/contract/attention';
import { AttentionCount } from '../../../../src/portal/features/attention/AttentionCount';
import { testStore } from '../../../support/testStore';

afterEach(() => jest.restoreAllMocks());

/** The number in the sidebar if there is one of each of these kinds. */
async function numberOf(kinds: readonly AttentionKind[]) {
  const counts = Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, kinds.includes(kind) ? 1 : 0]));
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(counts)));
  const store = testStore({
    baseUrl: 'http://portal.example',
    getIdToken: () => Promise.resolve('token'),
  });
  render(
    <Provider store={store}>
      <AttentionCount />
    </Provider>,
  );
  return (await screen.findByText(/./)).textContent;
}

describe("the sidebar's number [ATTN-5]", () => {
  it('counts what has to be done today, and not what is only to be known', async () => {
    expect(await numberOf(ATTENTION_KINDS)).toBe('7');
  });

  it.each(['overHire', 'attempted', 'archivedSite'] as const)('counts %s', async (kind) => {
    expect(await numberOf([kind, 'longOnSite', 'withoutNumber', 'withoutAddress'])).toBe('1');
  });
});

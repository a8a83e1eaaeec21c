import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { ATTENTION_KINDS, type AttentionKind } from '../../../../src/contract/attention';
import type { Change } from '../../../../src/contract/responses/changes';
import { adminApi } from '../../../../src/portal/api/adminApi';
import { tagsOfChange } from '../../../../src/portal/api/tags';
import { AttentionCount } from '../../../../src/portal/features/attention/AttentionCount';
import { testStore } from '../../../support/testStore';

afterEach(() => jest.restoreAllMocks());

/** The API says that there is one of each of these kinds. */
function answerWith(kinds: readonly AttentionKind[]) {
  const counts = Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, kinds.includes(kind) ? 1 : 0]));
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(counts)));
}

function renderCount() {
  const store = testStore({
    baseUrl: 'http://portal.example',
    getIdToken: () => Promise.resolve('token'),
  });
  render(
    <Provider store={store}>
      <AttentionCount />
    </Provider>,
  );
  return store;
}

/** The number in the sidebar if there is one of each of these kinds. */
async function numberOf(kinds: readonly AttentionKind[]) {
  answerWith(kinds);
  renderCount();
  return (await screen.findByText(/./)).textContent;
}

describe("the sidebar's number [ATTN-5]", () => {
  it('counts what has to be done today, and not what is only to be known', async () => {
    expect(await numberOf(ATTENTION_KINDS)).toBe('7');
  });

  it.each(['overHire', 'attempted', 'archivedSite'] as const)('counts %s', async (kind) => {
    expect(await numberOf([kind, 'longOnSite', 'withoutNumber', 'withoutAddress'])).toBe('1');
  });

  it('is read again after a change of a standing order, as the page of what needs attention is', async () => {
    answerWith(['attempted', 'archivedSite']);
    const store = renderCount();
    expect(await screen.findByText('2')).toBeVisible();
    answerWith(['attempted']);
    const entities = [{ kind: 'standingOrder', fields: { status: { old: 'active', new: 'ended' } } }];
    store.dispatch(
      adminApi.util.invalidateTags(tagsOfChange({ entities, entityCount: 1 } as unknown as Change)),
    );
    expect(await screen.findByText('1')).toBeVisible();
  });
});

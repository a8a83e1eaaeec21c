import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { liveSlice } from '../../../../src/portal/api/live/liveSlice';
import { NewVersionBar } from '../../../../src/portal/app/shell/NewVersionBar';
import { testStore } from '../../../support/testStore';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['another', '<script defer src=/assets/main.2.js></script>', true],
  ['the same', '<script defer src=/assets/main.1.js></script>', false],
])(
  'a server that comes back with %s version offers the reload: %s [LIVE-4]',
  async (_which, page, isOffered) => {
    document.head.innerHTML = '<script src="/assets/main.1.js"></script><script src="/assets/7.js"></script>';
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(new Response(page)));
    const store = testStore();
    render(
      <Provider store={store}>
        <NewVersionBar />
      </Provider>,
    );
    const { streamConnecting, streamOpened, streamLost } = liveSlice.actions;
    const opened = { lastChangeId: 1, lastChangeAgoMilliseconds: null };
    act(() => {
      store.dispatch(streamConnecting());
      store.dispatch(streamOpened(opened));
    });
    expect(asked).not.toHaveBeenCalled();
    act(() => void store.dispatch(streamLost()));
    await act(async () => {
      store.dispatch(streamOpened(opened));
      await Promise.all(asked.mock.results.map(({ value }) => value as Promise<Response>));
    });
    expect(asked).toHaveBeenCalledTimes(1);
    if (isOffered) expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible();
    else expect(screen.queryByRole('button')).toBeNull();
  },
);

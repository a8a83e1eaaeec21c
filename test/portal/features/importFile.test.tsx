import { screen } from '@testing-library/react';
import { MAX_IMPORT_BYTES } from '../../../src/contract/imports';
import { button, renderPortal } from '../../support/renderPortal';

it('a file that is empty or too large is refused without sending it [IMPORT-12]', async () => {
  const { store, user } = await renderPortal('/import');
  await button('Choose a file');
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  for (const [bytes, words] of [
    [MAX_IMPORT_BYTES + 1, 'bins.csv has 17 MB; 16 MB is the most'],
    [0, 'bins.csv is empty'],
  ] as const) {
    await user.upload(chooser, new File([new Uint8Array(bytes)], 'bins.csv'));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  }
  expect(store.getState().fileApi.mutations).toEqual({});
});

import { isViewAddress } from '../../src/contract/views/viewAddress';
import { screenPaths } from '../../src/portal/format/screenPaths';

describe('the address of a saved view [VIEW-2]', () => {
  it.each(['/', '/?when=today', '/bins', '/bins?state=onSite&type=timber,pvc', '/history?'])(
    '%s is a list of the portal',
    (address) => expect(isViewAddress(address)).toBe(true),
  );

  it('is one of these screens', () => {
    const { dashboard, bins, attention, history } = screenPaths;
    const saved = Object.values(screenPaths).filter(
      (path) => typeof path === 'string' && isViewAddress(path),
    );
    expect(saved).toEqual([dashboard, bins, attention, history]);
  });

  it.each([
    '',
    'bins',
    '/account',
    '/job-site/1',
    '/bins/',
    '/BINS',
    '//bins?',
    '/\\bins',
    '/bins#a',
    '/?when=today#a',
    '/?a b',
    '/?a\n',
    '/?é',
    'https://views.example/bins',
    'javascript:alert(1)',
    'data:,a',
  ])('%j is none', (address) => expect(isViewAddress(address)).toBe(false));
});

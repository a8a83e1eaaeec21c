import { NearNames } from '../../../../src/server/features/imports/NearNames';

describe('nearly the same name', () => {
  const names = new NearNames<{ name: string }>();
  for (const name of ['Tidewater Fitouts', 'Wirrindale Primary School', 'Yard 2', 'Tower A', 'Ming']) {
    names.add('', { name });
  }

  it.each([
    ['Tidewater Fit-outs P/L', 'Tidewater Fitouts'],
    ['TIDEWATER FITOUTS Pty. Ltd.', 'Tidewater Fitouts'],
    ['Tidewatér fitouts', 'Tidewater Fitouts'],
    ['Wirindale Primary School', 'Wirrindale Primary School'],
    ['Wirrindale Primary Schools', 'Wirrindale Primary School'],
    ['Wirrindele Primary School', 'Wirrindale Primary School'],
  ])('has %s [IMPORT-13]', (name, near) => expect(names.find('', name)?.name).toBe(near));

  it.each([
    'Yard 3',
    'Tower B',
    'Wing',
    'Wirrindale School',
    'Wirrendele Primary School',
    'Fitouts Tidewater',
  ])('has not %s [IMPORT-13]', (name) => expect(names.find('', name)).toBeUndefined());

  it('is looked for in one scope [IMPORT-13]', () =>
    expect(names.find(7, 'Tidewater Fitouts')).toBeUndefined());
});

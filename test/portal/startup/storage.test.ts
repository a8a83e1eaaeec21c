import { inThisTab, onThisMachine } from '../../../src/portal/startup/storage';

it.each([
  ['localStorage', onThisMachine],
  ['sessionStorage', inThisTab],
] as const)('%s may be blocked: texts are forgotten, and nothing fails [BROWSER-1]', (name, storage) => {
  storage.write('a', 'text');
  expect(storage.read('a')).toBe('text');
  const usual = Object.getOwnPropertyDescriptor(window, name);
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document', 'SecurityError');
    },
  });
  storage.write('a', 'other');
  storage.remove('a');
  expect(storage.read('a')).toBeNull();
  Object.defineProperty(window, name, usual ?? {});
  expect(storage.read('a')).toBe('text');
});

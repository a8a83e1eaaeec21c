import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// The API, the Auth emulator and React share two cores with other tests.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(120_000);

/**
 * Stubs for browser features that jsdom lacks: an element size, so that the table renders rows, and observers of it. Layout
 * itself is tested in real browsers.
 */
const SCREEN = { width: 1000, height: 400 };

for (const [property, size] of [
  ['clientWidth', SCREEN.width],
  ['clientHeight', SCREEN.height],
] as const) {
  Object.defineProperty(HTMLElement.prototype, property, { configurable: true, get: () => size });
}

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, { ResizeObserver: QuietObserver });
window.matchMedia = () =>
  ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

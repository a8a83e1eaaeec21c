import '@testing-library/jest-dom';

/**
 * What a browser has and jsdom has not: a size for the table to draw its rows in, and news of it. The layout itself is looked
 * at in a real browser.
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

import type { Page } from '@playwright/test';

/** Every moving element on the page. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLong = (durations: string) => durations.split(', ').some((one) => parseFloat(one) > 0);
    const styled = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part);
        const moves = isLong(transitionDuration) || isLong(animationDuration) || scrollBehavior === 'smooth';
        return moves ? [`moves: ${element.tagName} ${element.className.toString()}${part ?? ''}`] : [];
      }),
    );
    const running = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
      .map(({ id }) => `moves: an animation ${id}`);
    return [...new Set([...styled, ...running])];
  });
}

/** Runs in the page: whether the element does not move for two frames, so that a click hits it. */
export async function isStable(element: Element): Promise<boolean> {
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].join();
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = place();
  await frame();
  await frame();
  return element.isConnected && place() === before;
}

const BETWEEN_MILLISECONDS = 10;
const PATIENCE_MILLISECONDS = 30_000;

/**
 * Asks again until the answer is neither undefined nor false. Returns it.
 * @throws after 30 s
 */
export async function until<Result>(
  ask: () => Result | undefined | false | Promise<Result | undefined | false>,
): Promise<Result> {
  const end = Date.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end)
      throw new Error(`It did not come true within ${PATIENCE_MILLISECONDS} ms: ${ask.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MILLISECONDS));
  }
}

const DEADLINE_MILLISECONDS = 5_000;

/** Rejects when the provider does not answer within 5 seconds. */
export function withinDeadline<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('The identity provider did not answer in time')),
      DEADLINE_MILLISECONDS,
    );
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

/**
 * Runs `act` again and again, `ms` (± 20 %, so that several workers do not march in step) after it last ended.
 * @returns a function that ends it and waits for the run in hand
 */
export function every(
  ms: number,
  act: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const plan = (): void => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        running = act().catch(onError).then(plan);
      },
      ms * (0.8 + Math.random() * 0.4),
    );
  };
  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

const LINE = /^(?<name>[a-zA-Z_:][\w:]*)(?:\{.*\})? (?<value>\S+)$/u;

/** Reads the text format of Prometheus: each metric's values summed over its labels. */
export function metricsIn(text: string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const line of text.split('\n')) {
    const { name, value } = LINE.exec(line)?.groups ?? {};
    if (name === undefined) continue;
    sums.set(name, (sums.get(name) ?? 0) + Number(value));
  }
  return sums;
}

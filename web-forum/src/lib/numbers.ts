const plain = new Intl.NumberFormat('en');
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** 1,234 in full; from 10,000 on 12.3K. */
export function shortNumber(count: number): string {
  return Math.abs(count) < 10_000 ? plain.format(count) : compact.format(count);
}

/** "1 reply", "2 replies". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${shortNumber(count)} ${count === 1 ? one : many}`;
}

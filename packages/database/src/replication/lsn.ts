/** A place in the write-ahead log of Postgres, in bytes since its beginning. */
export type Lsn = bigint;

/** Reads Postgres' own notation, such as `0/1B81028`. @throws Error when it is malformed */
export function readLsn(text: string): Lsn {
  const [, high, low] = /^([0-9A-Fa-f]{1,8})\/([0-9A-Fa-f]{1,8})$/u.exec(text) ?? [];
  if (high === undefined || low === undefined) {
    throw new Error(`${text} is not a position in the write-ahead log.`);
  }
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** In Postgres' own notation. */
export function lsnText(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();
}

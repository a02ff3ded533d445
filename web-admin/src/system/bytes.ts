import { LANGUAGE, textsOf } from '../messages/texts.ts';

const UNITS = textsOf('system')('unitsOfSize').split(' ');

/** A size as people read it: `1.5 MB`. Units of 1,024. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${numberText(value, digits)} ${UNITS[power] ?? ''}`;
}

/** With that many decimals, in the reader's format. */
function numberText(value: number, digits: number): string {
  return value.toLocaleString(LANGUAGE, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
}

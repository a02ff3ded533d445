const BIRTH_YEAR = /^(?:19[0-9]{2}|20[0-3][0-9])$/;
/** The middle column of a keypad, the only one with four keys. */
const COLUMN = new Set(['2580', '0852']);

/**
 * Whether a PIN of 4 to 6 digits is among the few hundred that are tried first: a repeated part (0000, 1212), digits
 * that go up or down by one or stay (1234, 9876, 1122; 0 follows 9), a year from 1900 to 2039, or the middle column of
 * a keypad. Dates are not included: a guesser would have to know the birthday, which no profile tells.
 */
export function isTrivialPin(pin: string): boolean {
  return (
    isRepeated(pin) || isRun(pin, 1) || isRun(pin, 9) || BIRTH_YEAR.test(pin) || COLUMN.has(pin)
  );
}

function isRepeated(pin: string): boolean {
  return [1, 2, 3].some(
    (length) => pin.length > length && pin.slice(0, length).repeat(pin.length / length) === pin,
  );
}

function isRun(pin: string, step: 1 | 9): boolean {
  const digits = Array.from(pin, Number);
  return digits.every((digit, i) => {
    const before = digits[i - 1];
    return before === undefined || digit === before || digit === (before + step) % 10;
  });
}

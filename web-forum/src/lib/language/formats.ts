type Made<F> = Map<string, F>;

const numbers: Made<Intl.NumberFormat> = new Map();
const dates: Made<Intl.DateTimeFormat> = new Map();
const plurals: Made<Intl.PluralRules> = new Map();

/** From here on a count is abbreviated: 12.3K. */
const LONG = 10_000;

/** Counts in full up to 9,999, then abbreviated; as an Intl format, so that messages write numbers the same way. */
class Counts extends Intl.NumberFormat {
  readonly #short: Intl.NumberFormat;

  constructor(locale: string) {
    super(locale);
    this.#short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  }

  override format(count: number | bigint): string {
    return Math.abs(Number(count)) < LONG ? super.format(count) : this.#short.format(count);
  }
}

/** The number format: without options, that of counts. Making one costs more than using it a hundred times. */
export function numberFormat(
  locale?: Intl.LocalesArgument,
  options?: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const language = String(locale);
  return kept(numbers, nameOf(language, options), () =>
    options === undefined ? new Counts(language) : new Intl.NumberFormat(language, options),
  );
}

export function dateTimeFormat(
  locale?: Intl.LocalesArgument,
  options?: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return kept(
    dates,
    nameOf(String(locale), options),
    () => new Intl.DateTimeFormat(locale, options),
  );
}

export function pluralRules(
  locale?: Intl.LocalesArgument,
  options?: Intl.PluralRulesOptions,
): Intl.PluralRules {
  return kept(
    plurals,
    nameOf(String(locale), options),
    () => new Intl.PluralRules(String(locale), options),
  );
}

function nameOf(locale: string, options: object | undefined) {
  return options === undefined ? locale : locale + JSON.stringify(options);
}

function kept<F>(made: Made<F>, name: string, make: () => F): F {
  const known = made.get(name);
  if (known !== undefined) return known;
  const fresh = make();
  made.set(name, fresh);
  return fresh;
}

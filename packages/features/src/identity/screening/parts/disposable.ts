import { disposableEmailBlocklist } from 'disposable-email-domains-js';

// Read when first asked for: most forums leave it off. The package's own lookups build the set anew each time.
let domains: ReadonlySet<string> | null = null;

/** Whether a site gives such addresses away, to anybody and for minutes; subdomains of such sites included. */
export function isDisposable(address: string): boolean {
  domains ??= new Set(disposableEmailBlocklist());
  const labels = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  const known = domains;
  return labels.some((_, from) => known.has(labels.slice(from).join('.')));
}

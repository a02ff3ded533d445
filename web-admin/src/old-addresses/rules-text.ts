import type { AddressRules } from '@forum/contracts/old-addresses';

/** Rules as text for a form: a line each. */
export function textsOfRules({ systems, rules }: AddressRules) {
  return {
    systems: systems.map(({ system, base }) => `${system} ${base}`.trim()).join('\n'),
    rules: rules.map(({ pattern, becomes }) => `${pattern} → ${becomes}`).join('\n'),
  };
}

/** Rules as such a form has them; arrows may be typed as `->`. */
export function rulesIn(values: unknown) {
  const { systems, rules } = Object(values);
  return {
    systems: linesOf(systems).map((line) => {
      const [system = '', base = ''] = line.split(/\s+/u);
      return { system, base };
    }),
    rules: linesOf(rules).map((line) => {
      const [pattern = '', becomes = ''] = line.split(/\s*(?:→|->)\s*/u);
      return { pattern, becomes };
    }),
  };
}

function linesOf(text: unknown): string[] {
  const lines = typeof text === 'string' ? text.split('\n') : [];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

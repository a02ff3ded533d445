/** What a statement is called: its own name, or how it begins. */
export function statementName(asked: unknown): string {
  if (typeof asked === 'string') return begun(asked);
  if (typeof asked !== 'object' || asked === null) return '?';
  if ('name' in asked && typeof asked.name === 'string') {
    return 'text' in asked && typeof asked.text === 'string' && /^kept_\d+$/u.test(asked.name)
      ? begun(asked.text)
      : asked.name;
  }
  return 'text' in asked && typeof asked.text === 'string' ? begun(asked.text) : '?';
}

function begun(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim().slice(0, 90);
}

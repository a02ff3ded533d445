/** The fields that owners added are apart from the others; empty ones count as not given. */
export function nestedFields(form: HTMLFormElement) {
  const filled = [...new FormData(form)].filter(([, value]) => value !== '');
  const isAdded = ([name]: readonly [string, unknown]) => name.startsWith(ADDED);
  const added = filled.filter(isAdded).map(([name, value]) => [name.slice(ADDED.length), value]);
  const own = Object.fromEntries(filled.filter((entry) => !isAdded(entry)));
  return added.length === 0 ? own : { ...own, fields: Object.fromEntries(added) };
}

const ADDED = 'fields.';

// Tests import the modules of pages themselves; those without a document import none.
if (typeof document !== 'undefined') {
  const { loadTextsOfPages } = await import('../messages/texts.ts');
  await loadTextsOfPages();
}

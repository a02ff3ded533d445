/** A picture on the clipboard, with its description. */
export interface CopiedPicture {
  readonly files: readonly File[];
  readonly alt: string;
}

/**
 * The picture, if there is nothing else: browsers add a text that only names it, file managers the names of files.
 * Null: the text counts, such as that of a spreadsheet, which adds a picture of its cells.
 */
export function copiedPicture(data: DataTransfer): CopiedPicture | null {
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'));
  if (files.length === 0) return null;
  const html = data.getData('text/html');
  if (html !== '') {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const [image, ...more] = body.querySelectorAll('img');
    const isAlone = image !== undefined && more.length === 0 && body.textContent.trim() === '';
    return isAlone ? { files, alt: image.alt.trim() } : null;
  }
  const names = new Set(files.map(({ name }) => name));
  const lines = data.getData('text/plain').split('\n');
  return lines.every((line) => line.trim() === '' || names.has(line.trim()))
    ? { files, alt: '' }
    : null;
}

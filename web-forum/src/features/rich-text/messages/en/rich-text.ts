export const en = {
  copyCode: 'Copy',
  codeCopied: 'Code copied',
  copyFailed: 'Failed to copy the code',
} as const;

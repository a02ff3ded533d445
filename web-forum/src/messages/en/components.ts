export const en = {
  breadcrumb: 'Breadcrumb',
  pages: 'Pages',
  page: 'Page {page}',
  pagesEnd: 'There is more than these pages can show. Search finds the rest.',
  close: 'Close',
  dismiss: 'Dismiss',
  messages: 'Messages',
} as const;

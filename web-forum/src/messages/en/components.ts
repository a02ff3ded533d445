export const en = {
  breadcrumb: 'Breadcrumb',
  pages: 'Pages',
  page: 'Page {page}',
  pagesEnd: 'There is more than pages can show. A search leads further.',
  close: 'Close',
  dismiss: 'Dismiss',
  messages: 'Messages',
} as const;

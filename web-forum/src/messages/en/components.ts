export const en = {
  breadcrumb: 'Breadcrumb',
  pages: 'Pages',
  page: 'Page {page}',
  close: 'Close',
  dismiss: 'Dismiss',
  messages: 'Messages',
} as const;

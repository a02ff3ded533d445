import { isApiError } from '@forum/api-client';
import { createReport, type ReportReason } from '@forum/contracts/reports';
import { useMutation } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import reportsTexts from './messages/en/reports.json';
import { useServerText } from '../../messages/server.ts';
import type { Reported } from './reported.ts';

/** Reports an item. A repeated report by the same member is announced as such, and closes the dialog as well. */
export function useReport(item: Reported, onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const common = useText(commonTexts);
  const t = useText(reportsTexts);
  const translated = useServerText();
  return useMutation({
    mutationFn: ({ reason, note }: { reason: ReportReason; note: string }) =>
      api(createReport, {
        body: {
          targetType: item.type,
          targetId: item.id,
          reason,
          ...(note.trim() === '' ? {} : { note: note.trim() }),
        },
      }),
    onSuccess: () => {
      onDone();
      toast({ kind: 'success', title: t('sent'), text: t('sentText') });
    },
    onError: (error) => {
      if (isApiError(error, 409)) {
        onDone();
        toast({ kind: 'info', title: t('already'), text: translated(error.message) });
        return;
      }
      const text = isApiError(error) ? translated(error.message) : common('pleaseTryAgain');
      toast({ kind: 'error', title: t('failed'), text });
    },
  });
}

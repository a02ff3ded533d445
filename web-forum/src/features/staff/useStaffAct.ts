import { isApiError } from '@forum/api-client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import '../../messages/server-polls.ts';
import { useServerText } from '../../messages/server.ts';
import type { AskedAct } from './asked-act.ts';
import { elevate, elevatedApi, isElevated, isPinAskedFor } from './elevated.ts';
import { perform, type Answers } from './perform.ts';

interface Doing extends Answers {
  readonly asked: AskedAct;
  readonly pin: string;
}

/** Performs staff acts; a missing PIN is requested, and the typed text stays. */
export function useStaffAct() {
  const api = useApi();
  const common = useText(commonTexts);
  const translated = useServerText();
  const [needsPin, setNeedsPin] = useState(() => !isElevated());
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ asked, pin, ...answers }: Doing) => {
      if (!isElevated()) {
        // It may have expired while the reason was typed.
        setNeedsPin(true);
        await elevate(api, pin);
        setNeedsPin(false);
      }
      await perform(elevatedApi, asked, answers);
    },
    onError: (refusal) => {
      if (isPinAskedFor(refusal)) setNeedsPin(true);
    },
  });
  const problem = isApiError(error) ? translated(error.message) : common('pleaseTryAgain');
  return { mutate, isPending, needsPin, problem: error === null ? null : problem };
}

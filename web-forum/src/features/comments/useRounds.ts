import { useState } from 'react';

/** A field that is fresh after each text: empty while one is being sent, and with the text again if sending failed. */
export function useRounds(send: (content: string) => Promise<unknown>) {
  const [round, setRound] = useState({ number: 0, draft: '' });
  const begin = (draft: string) => setRound(({ number }) => ({ number: number + 1, draft }));
  return {
    key: round.number,
    content: round.draft,
    onSubmit: async (content: string) => {
      begin('');
      try {
        await send(content);
      } catch (error) {
        begin(content);
        throw error;
      }
    },
  };
}

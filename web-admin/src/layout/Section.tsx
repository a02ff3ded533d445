import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useId, type ReactNode } from 'react';
import { LINKS_IN_TEXT } from './links-in-text.ts';

/** A part of a record's page below its head, with its name. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, mb: 2, ...LINKS_IN_TEXT }}>
      <Box component="h2" id={id} sx={{ m: 0, mb: 1, fontSize: '1.0625rem', fontWeight: 650 }}>
        {name}
      </Box>
      {children}
    </Card>
  );
}

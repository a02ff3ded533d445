import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../lib/calls/api.ts';
import { arrive, readAnew } from './api.ts';
import { useViewer } from './useViewer.ts';

/** For the layout around all pages: a member who has signed out is gone as soon as the next page is shown. */
export function useArrival(): void {
  const { key } = useLocation();
  const client = useQueryClient();
  const api = useApi();
  const viewer = useViewer();
  const last = useRef(key);
  const mustRead = useRef(false);
  useEffect(() => {
    if (last.current !== key && arrive(client, api)) mustRead.current = true;
    last.current = key;
    // Once its parts know that nobody is signed in, those that only members read are gone, or ask no more.
    if (viewer !== null || !mustRead.current) return;
    mustRead.current = false;
    readAnew(client);
  }, [key, viewer, client, api]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../lib/calls/api.ts';
import { arrive } from './api.ts';

/** For the layout around all pages: a member who has signed out is gone as soon as the next page is shown. */
export function useArrival(): void {
  const { key } = useLocation();
  const client = useQueryClient();
  const api = useApi();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    arrive(client, api);
  }, [key, client, api]);
}

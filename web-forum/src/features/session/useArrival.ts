import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { arrive } from './api.ts';

/** For what surrounds all pages: whoever has signed out is gone as soon as the page that this leads to stands. */
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

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** For content that arrived after its page opened under an old or second address: corrects the address. */
export function useCanonicalPath(path: string): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== path) void navigate(path + search + hash, { replace: true });
  }, [pathname, path, search, hash, navigate]);
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** For what came after its page had opened under an old or second address: the address follows. */
export function useCanonicalPath(path: string): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== path) void navigate(path + search + hash, { replace: true });
  }, [pathname, path, search, hash, navigate]);
}

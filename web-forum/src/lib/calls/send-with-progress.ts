/** Sends a body as fetch does, and reports upload progress, from 0 to 1, which fetch cannot. */
export async function sendWithProgress(
  address: string,
  init: RequestInit,
  onProgress: (part: number) => void,
): Promise<Response> {
  // A signal that was already aborted fires no event.
  init.signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open(init.method ?? 'GET', address);
  new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) onProgress(loaded / total);
  });
  request.addEventListener('load', () => resolve(answerOf(request)));
  request.addEventListener('error', () => reject(new TypeError('The body could not be sent.')));
  request.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')));
  init.signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(init.body instanceof ReadableStream ? null : (init.body ?? null));
  return promise;
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const headers = new Headers();
  for (const name of ['content-type', 'date', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(status === 204 ? null : responseText, { status, headers });
}

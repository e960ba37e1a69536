// Turns a file into a response: compressed if the browser accepts brotli, 304 if the browser has the current version.
import type { Sendable } from './file-store.ts';

const takesBrotli = (request: Request): boolean =>
  /(^|,)\s*br\s*($|,|;(?!\s*q=0(\.0*)?\s*($|,)))/i.test(
    request.headers.get('Accept-Encoding') ?? '',
  );

const hasIt = (request: Request, etag: string): boolean =>
  (request.headers.get('If-None-Match') ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);

export const answer = (
  request: Request,
  file: Sendable,
  extra: Record<string, string>,
  status = 200,
): Response => {
  const headers = new Headers({
    'Content-Type': file.type,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    ...extra,
  });
  if (status === 200 && hasIt(request, file.etag))
    return new Response(null, { status: 304, headers });
  const isBrotli = takesBrotli(request) && file.brotli.length < file.bytes.length;
  const body = isBrotli ? file.brotli : file.bytes;
  if (isBrotli) headers.set('Content-Encoding', 'br');
  headers.set('Content-Length', String(body.length));
  return new Response(body, { status, headers });
};

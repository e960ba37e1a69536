// How a query travels in an address (WIRE 2.4): one parameter, JSON in base64url.
import type { Json } from '../../model/json.ts';

/** `.r=...` of the whole payload; nothing for an empty one. */
export const packedQuery = (payload: Json): string => {
  if (!Object.keys(payload).length) return '';
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  const base64 = btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `.r=${base64}`;
};

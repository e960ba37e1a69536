import { readCatalog } from '../../../demo/merchant/catalog-file/read-catalog.ts';

export const read = (text: string | Uint8Array) => {
  const file = readCatalog(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  return {
    ...file,
    reported: file.refusals.map(({ line, field, reason }) => `${line} ${field}: ${reason}`),
    handles: file.products.map(({ handle }) => handle),
  };
};

export const HEADER = 'type,handle,name,price';

export const MUG = 'product,mug,Mug,12.50';

/** Encodes text as Latin-1, so that é is invalid UTF-8. */
export const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

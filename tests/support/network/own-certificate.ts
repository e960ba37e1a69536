// A self-signed certificate for 127.0.0.1 with its key pair, for tests over HTTP/2.
import { generate } from 'selfsigned';
import type { Certificate } from '../../../demo/sandbox/serve.ts';

export const ownCertificate = async (): Promise<Certificate> => {
  const host = '127.0.0.1';
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: host }] }],
  });
  return { key, cert };
};

// Runs in the preview before pannier.js: forwards requests to the builder, because a sandboxed frame has no origin that
// a platform could register. A classic script, so it must import only types.
import type { PreviewAbort, PreviewAnswer, PreviewRequest } from './requests.ts';

{
  const { port1: port, port2 } = new MessageChannel();
  const waiting = new Map<number, (answer: PreviewAnswer) => void>();
  let last = 0;
  port.onmessage = ({ data }: MessageEvent<PreviewAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  // The target is `*`, because an opaque origin cannot be a target. The messages contain only content of the snippet.
  parent.postMessage('pannier preview', '*', [port2]);

  const ask = async (request: Request): Promise<PreviewAnswer> => {
    const { method, url, signal } = request;
    const body = await request.text();
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, resolve);
      signal.addEventListener('abort', () => {
        waiting.delete(id);
        port.postMessage({ id, isAborted: true } satisfies PreviewAbort);
        reject(signal.reason);
      });
      const headers = [...request.headers];
      port.postMessage({ id, method, url, headers, body } satisfies PreviewRequest);
    });
  };

  window.fetch = async (input, init) => {
    const { status, headers, body } = await ask(new Request(input, init));
    if (!status) throw new TypeError('Failed to fetch');
    return new Response(status === 204 ? null : body, { status, headers });
  };

  // Ignores clicks on links, because a link would leave the preview.
  addEventListener('click', (event) => {
    const isLink = event
      .composedPath()
      .some((node) => node instanceof Element && /^(a|area)$/i.test(node.localName));
    if (isLink) event.preventDefault();
  });
}

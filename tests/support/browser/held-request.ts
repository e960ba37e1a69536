// Intercepts a request before it reaches the platform, so that a test decides when the request arrives.
import type { Page, Request } from 'playwright-core';

export interface HeldRequest {
  sent: Promise<void>;
  /** Delivers the request to the platform, even if its page is closed. Returns the response status. */
  arrive(): Promise<number>;
}

const deliver = async (request: Request): Promise<number> => {
  const { authorization = '', 'content-type': contentType = '' } = request.headers();
  const body = request.postData();
  const response = await fetch(request.url(), {
    method: request.method(),
    headers: { authorization, 'content-type': contentType },
    ...(body !== null && { body }),
  });
  await response.arrayBuffer();
  return response.status;
};

/** Holds the next request to the path. The page gets no response. */
export const holdRequest = async (page: Page, path: RegExp): Promise<HeldRequest> => {
  let onSent = (_: Request): void => {};
  const request = new Promise<Request>((resolve) => {
    onSent = resolve;
  });
  await page.route(path, (route) => onSent(route.request()), { times: 1 });
  return {
    sent: request.then(() => {}),
    arrive: async () => deliver(await request),
  };
};

import type { APIResponse, Route } from 'playwright-core';

/** Opens a new connection if the server has just closed the idle one, as browsers do. */
export const fetchAnswer = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 1 });

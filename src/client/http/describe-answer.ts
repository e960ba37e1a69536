// Writes error messages in the platform's format, and keeps the platform's messages in `details`.
// Facts: docs/platform/errors.md#error-bodies.

import { json, maybe, maybeText, member, sparse } from '../codec/codec.ts';
import { asArray, asObject, asText, type Json, toObject } from '../codec/json.ts';
import { StoreError } from '../errors.ts';
import { type Describe, readRequestId, systemError } from './to-store-error.ts';

// Names of statuses (RFC 9110, sections 15.3, 15.5 and 15.6), because HTTP/2 and HTTP/3 send no status text.

const PHRASES = new Map<number, string>([
  [204, 'No Content'],
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [402, 'Payment Required'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [406, 'Not Acceptable'],
  [407, 'Proxy Authentication Required'],
  [408, 'Request Timeout'],
  [409, 'Conflict'],
  [410, 'Gone'],
  [411, 'Length Required'],
  [412, 'Precondition Failed'],
  [413, 'Payload Too Large'],
  [414, 'URI Too Long'],
  [415, 'Unsupported Media Type'],
  [416, 'Range Not Satisfiable'],
  [417, 'Expectation Failed'],
  [418, "I'm a Teapot"],
  [421, 'Misdirected Request'],
  [422, 'Unprocessable Entity'],
  [423, 'Locked'],
  [424, 'Failed Dependency'],
  [425, 'Too Early'],
  [426, 'Upgrade Required'],
  [428, 'Precondition Required'],
  [429, 'Too Many Requests'],
  [431, 'Request Header Fields Too Large'],
  [451, 'Unavailable For Legal Reasons'],
  [500, 'Internal Server Error'],
  [501, 'Not Implemented'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [504, 'Gateway Timeout'],
]);

/** Status text as in HTTP/1.1, or `HTTP` and the number. */
const reasonPhrase = (status: number): string => PHRASES.get(status) ?? `HTTP ${status}`;

/** Content of an error response. */
interface Refused {
  /** URL of the request. */
  url: string;
  status: number;
  /** Whether this is a usable response with a status 4xx. False for a response that cannot be read. */
  isRefusal: boolean;
  /** The server's text for the status, or the standard text. */
  statusText: string;
  requestId: string | undefined;
  /** JSON of the response, if it is an object. */
  answer: Json | undefined;
  validation: Json | undefined;
  application: Json | undefined;
}

const violationsText = (violations: unknown[]): string =>
  violations
    .map((violation) => toObject(violation))
    .map(({ field, description }) => [asText(field) ?? '', asText(description) ?? ''] as const)
    .filter((texts) => texts.some(Boolean))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, description]) => (field ? `"${field}" ${description}` : description))
    .join(', ');

const oauthTexts = sparse({
  message: maybeText,
  error: maybeText,
  error_description: maybeText,
});

/** `details` of the response, with its message and the error of an OAuth response (RFC 6749, section 5.2). */
const readDetails = (answer: Json = {}): Json => ({
  ...oauthTexts(answer),
  ...maybe(member('details', json))(answer),
});

const isPlain = ({ isRefusal, validation, application }: Refused): boolean =>
  isRefusal && !validation && application?.['code'] == null;

const toErrorCode = (statusText: string): string => statusText.toUpperCase().replace(/\W+/g, '_');

/** Message for the first case that applies: token refused, field violations, application error, other 4xx, other. */
const buildMessage = ({
  url,
  status,
  isRefusal,
  statusText,
  requestId,
  answer,
  validation,
  application,
}: Refused): string => {
  if (status !== 200 && url.endsWith('/oauth2/token')) {
    return `Failed to fetch tokens from OAuth API: ${statusText}. request id: ${requestId ?? null}.`;
  }
  if (validation) {
    return `INVALID_ARGUMENT: ${violationsText(asArray(validation['fieldViolations']))}`;
  }
  if (application) {
    const description = asText(application['description']);
    const message = asText(answer?.['message']) || description;
    if (message)
      return description && description !== message ? `${message}: ${description}` : message;
  }
  if (isRefusal) return statusText;
  return systemError(requestId);
};

/** Adds a message, a code if a 4xx response has none, and the platform's messages in `details`. */
export const describeAnswer: Describe = (error, answer, url, response) => {
  const { status, headers } = response;
  const statusText = response.statusText || reasonPhrase(status);
  const requestId = readRequestId(headers);
  const validation = asObject(error.details['validationError']);
  const application = asObject(error.details['applicationError']);
  // The error of an unusable response has no status.
  const isRefusal = Math.floor((error.status ?? 0) / 100) === 4;
  const refused = {
    ...{ url, status, isRefusal, statusText, requestId },
    ...{ answer, validation, application },
  };
  return new StoreError(buildMessage(refused), {
    ...error,
    ...(isPlain(refused) && { code: toErrorCode(statusText) }),
    requestId,
    details: readDetails(answer),
  });
};

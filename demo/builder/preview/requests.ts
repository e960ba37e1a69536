// Messages between the preview and the builder, sent over a port that the preview creates.

export interface PreviewRequest {
  /** Request number, counted from 1. */
  id: number;
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string;
}

export interface PreviewAbort {
  id: number;
  isAborted: true;
}

export interface PreviewAnswer {
  id: number;
  /** HTTP status. 0 without a response. */
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

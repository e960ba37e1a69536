// Messages between the preview and the builder, sent over a port that the preview creates.

export interface PreviewRequest {
  /** Counts from 1. */
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
  /** 0 without an answer. */
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

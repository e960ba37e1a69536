// Messages between the preview and the builder. They go over a port that the preview makes.

export interface PreviewRequest {
  /** Counts from 1. */
  id: number;
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string;
}

/** The request with this id is not wanted any more. */
export interface PreviewAbort {
  id: number;
  isAborted: true;
}

export interface PreviewAnswer {
  id: number;
  /** 0 if there is no answer. */
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

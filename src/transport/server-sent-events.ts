// Reads server-sent events out of text that comes in pieces, and never keeps more than it should.

export interface ServerEvent {
  /** `message` where the event has no name. */
  type: string;
  data: string;
  /** Where a listener goes on from, once it has heard this. */
  lastEventId: string;
  /** It was longer than may be kept: `data` is not all of it. */
  isCut: boolean;
}

/** Far more than the longest cart; what is longer is left out, never gathered. */
export const MAX_EVENT_CHARS = 1_000_000;

/**
 * Takes the text piece by piece, cut anywhere (WHATWG HTML, server-sent events). An id without data
 * moves the listener's place on and tells nothing, so `onPlace` hears of every id.
 */
export const createEventParser = (
  onEvent: (event: ServerEvent) => void,
  onPlace: (lastEventId: string) => void = () => {},
): ((text: string) => void) => {
  let rest = '';
  let lastEventId = '';
  let type = '';
  let data: string[] = [];
  let length = 0;
  let isCut = false;

  const tell = () => {
    if (data.length || isCut) {
      onEvent({ type: type || 'message', data: data.join('\n'), lastEventId, isCut });
    }
    onPlace(lastEventId);
    type = '';
    data = [];
    length = 0;
    isCut = false;
  };

  const take = (line: string) => {
    if (!line) return tell();
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') type = value;
    else if (field === 'id' && !value.includes('\0')) lastEventId = value;
    else if (field === 'data') {
      length += value.length + 1;
      if (length > MAX_EVENT_CHARS) isCut = true;
      else data.push(value);
    }
  };

  return (text) => {
    // A carriage return at the end may be half of a line's end.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
    if (rest.length <= MAX_EVENT_CHARS) return;
    isCut = true;
    // What follows is the rest of a line that nobody reads: a comment.
    rest = ':';
  };
};

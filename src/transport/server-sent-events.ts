// Parses server-sent events from chunks of text, within a size limit.

export interface ServerEvent {
  /** `message` when the event has no name. */
  type: string;
  data: string;
  /** The id to resume from after this event. */
  lastEventId: string;
  /** The event was too long, so `data` is incomplete. */
  isCut: boolean;
}

/** Far more than the longest cart. The rest of a longer event is dropped. */
export const MAX_EVENT_CHARS = 1_000_000;

/**
 * Takes chunks of text, cut anywhere (WHATWG HTML, section 9.2, Server-sent events). `onPlace` is called with every
 * id, because an id without data dispatches no event.
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

  const dispatch = () => {
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
    if (!line) return dispatch();
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
    // A carriage return at the end may be the first half of a CRLF.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
    if (rest.length <= MAX_EVENT_CHARS) return;
    isCut = true;
    // Treat the rest of this line as a comment.
    rest = ':';
  };
};

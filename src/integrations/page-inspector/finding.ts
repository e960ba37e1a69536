// A finding of the page inspector: one config error, how to fix it, and where it is.

export interface Finding {
  /** Identifies the error: findings with the same id are shown once. */
  id: string;
  /** A hint is about something that the owner may have intended. */
  level: 'problem' | 'hint';
  /** Description of the error. Text between backticks is code. */
  text: string;
  /** How to fix the error. Text between backticks is code. */
  fix?: string | undefined;
  /** Text for the owner to paste. */
  paste?: string | undefined;
  places?: readonly Element[] | undefined;
}

/** Maximum length of a shown value, which comes from the page. */
const MAX_SHOWN = 80;

/** Formats a value as code in a sentence: one line, limited length, and without backticks. */
export const asCode = (value: string): string => {
  const line = value.replace(/[\s`]+/g, ' ').trim();
  return `\`${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line}\``;
};

/** Joins the same error in several places into one finding. */
export const joinPlaces = (findings: readonly Finding[]): Finding[] => {
  const joined = new Map<string, Finding>();
  for (const finding of findings) {
    const known = joined.get(finding.id);
    const places = [...(known?.places ?? []), ...(finding.places ?? [])];
    joined.set(finding.id, { ...(known ?? finding), places: [...new Set(places)] });
  }
  return [...joined.values()];
};

// Describes in words where an element is on the page.

const MAX_SNIPPET_CHARS = 40;

/** The element's opening tag with its relevant attributes, such as `<a data-pannier-add="mug">`. */
const formatTag = (element: Element): string => {
  const attributes = element.getAttributeNames().flatMap((name) => {
    const isTelling = /^(data-(?!pannier-state)|product$|slug$|id$|name$)/.test(name);
    const value = (element.getAttribute(name) ?? '').slice(0, MAX_SNIPPET_CHARS);
    return isTelling ? [value ? `${name}="${value}"` : name] : [];
  });
  return `<${[element.localName, ...attributes.slice(0, 3)].join(' ')}>`;
};

/** Describes the nearest ancestor with an id or with a landmark tag. */
const partAround = (element: Element): string => {
  for (let part = element.parentElement; part; part = part.parentElement) {
    if (part.id) return ` in ${asCode(`#${part.id}`)}`;
    if (/^(header|nav|main|footer|head|aside)$/.test(part.localName))
      return ` in ${asCode(`<${part.localName}>`)}`;
  }
  return '';
};

export const describePlace = (element: Element): string => {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const shown = text.length > MAX_SNIPPET_CHARS ? `${text.slice(0, MAX_SNIPPET_CHARS)}…` : text;
  const isWritten = shown && !/^(script|form|svg)$/.test(element.localName);
  return `${asCode(formatTag(element))}${isWritten ? ` “${shown}”` : ''}${partAround(element)}`;
};

// A finding of the doctor: one mistake, how to mend it, and where it is.

export interface Finding {
  /** The same mistake has the same id, and is shown once. */
  id: string;
  /** A hint may be meant as it is. */
  level: 'problem' | 'hint';
  /** The mistake. Text between backticks is code. */
  text: string;
  /** The remedy. Text between backticks is code. */
  fix?: string | undefined;
  /** Something to paste. */
  paste?: string | undefined;
  places?: readonly Element[] | undefined;
}

/** The longest part of a value that is shown; the page has written the value. */
const MAX_SHOWN = 80;

/** The value as code in a sentence: on one line, not too long, and without backticks of its own. */
export const asCode = (value: string): string => {
  const line = value.replace(/[\s`]+/g, ' ').trim();
  return `\`${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line}\``;
};

/** The same mistake at several places is one finding. */
export const joinPlaces = (findings: readonly Finding[]): Finding[] => {
  const joined = new Map<string, Finding>();
  for (const finding of findings) {
    const known = joined.get(finding.id);
    const places = [...(known?.places ?? []), ...(finding.places ?? [])];
    joined.set(finding.id, { ...(known ?? finding), places: [...new Set(places)] });
  }
  return [...joined.values()];
};

// Says in words where an element is on the page.

const MAX_TEXT = 40;

/** Its opening tag with the attributes that matter here, such as `<a data-pannier-add="mug">`. */
const tagOf = (element: Element): string => {
  const attributes = element.getAttributeNames().flatMap((name) => {
    const isTelling = /^(data-(?!pannier-state)|product$|slug$|id$|name$)/.test(name);
    const value = (element.getAttribute(name) ?? '').slice(0, MAX_TEXT);
    return isTelling ? [value ? `${name}="${value}"` : name] : [];
  });
  return `<${[element.localName, ...attributes.slice(0, 3)].join(' ')}>`;
};

/** The nearest part of the page that has a name. */
const partAround = (element: Element): string => {
  for (let part = element.parentElement; part; part = part.parentElement) {
    if (part.id) return ` in ${asCode(`#${part.id}`)}`;
    if (/^(header|nav|main|footer|head|aside)$/.test(part.localName))
      return ` in ${asCode(`<${part.localName}>`)}`;
  }
  return '';
};

export const placeOf = (element: Element): string => {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const shown = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  const isWritten = shown && !/^(script|form|svg)$/.test(element.localName);
  return `${asCode(tagOf(element))}${isWritten ? ` “${shown}”` : ''}${partAround(element)}`;
};

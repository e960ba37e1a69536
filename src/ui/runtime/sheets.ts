// One constructable style sheet per CSS text, shared by every shadow root that adopts it.

const sheets = new Map<string, CSSStyleSheet>();

/** The shared sheet of a CSS text. Constructable sheets work under a strict content security policy. */
export function getSheet(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

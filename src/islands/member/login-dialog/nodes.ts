// The nodes of the dialog: a form with real inputs in the page itself, shown through shadow roots.
import { appendNodeHost, NODE_ATTRIBUTE } from '../../runtime/node-host.ts';
import { sheetOf } from '../../runtime/sheets.ts';
import { themeSheet } from '../../theme/page-theme.ts';

export interface LoginNodes {
  host: Element;
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  /**
   * Its children are the fields: descendants of the form and of no shadow root, where password
   * managers and captchas look. As slotted children they are styled from inside, and there
   * `!important` outranks whatever the page says about inputs.
   */
  fields: HTMLElement;
  /** Everything else of the dialog, with the slots for the fields. */
  shadow: ShadowRoot;
  remove(): void;
}

/** What recorders of sessions look for before they write down what they see. */
const UNRECORDED = { class: 'ph-no-capture rr-mask fs-mask', 'data-dd-privacy': 'mask' };
const UNRECORDED_FLAGS = [
  'data-clarity-mask',
  'data-hj-suppress',
  'data-private',
  'data-sentry-mask',
];

/** Adds them to the page, closed and without a field. */
export function appendLoginNodes(page: Document, css: string): LoginNodes {
  const { shadow: root, remove } = appendNodeHost(page, 'login', css);
  const dialog = page.createElement('dialog');
  dialog.className = 'r lg';
  dialog.setAttribute('part', 'backdrop');
  dialog.append(page.createElement('slot'));
  root.append(dialog);

  const form = page.createElement('form');
  // Sent by somebody else's script, a form with this method sends nothing anywhere.
  form.method = 'dialog';
  form.noValidate = true;
  for (const [name, value] of Object.entries(UNRECORDED)) form.setAttribute(name, value);
  for (const name of UNRECORDED_FLAGS) form.setAttribute(name, 'true');
  const fields = page.createElement('pannier-node');
  fields.setAttribute(NODE_ATTRIBUTE, 'login-form');
  const shadow = fields.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [themeSheet(), sheetOf(css)];
  form.append(fields);
  root.host.append(form);
  return { host: root.host, dialog, form, fields, shadow, remove };
}

/** Focuses a field with its text selected, so that typing begins it anew. */
function focusField(field: HTMLInputElement | undefined): void {
  field?.focus();
  field?.select();
}

/** The first field with a mistake, else the captcha, which has to be in its place by then. */
export function focusMistake({ fields }: LoginNodes): void {
  const wrong = fields.querySelector<HTMLInputElement>('[aria-invalid=true]');
  if (wrong) focusField(wrong);
  else fields.querySelector<HTMLElement>('div[slot=captcha]')?.focus();
}

/** The field that is asked for first, else the heading. */
export function focusFirst({ fields, shadow }: LoginNodes): void {
  const inputs = [...fields.querySelectorAll<HTMLInputElement>('input[slot]')];
  if (inputs.length) focusField(inputs.find(({ value }) => !value) ?? inputs[0]);
  else shadow.querySelector<HTMLElement>('h2')?.focus();
}

// The DOM of the dialog: a form with real inputs in the page itself, displayed through shadow roots.
import { type ReactNode, useLayoutEffect } from 'react';
import type { createRoot } from 'react-dom/client';
import { appendNodeHost, NODE_ATTRIBUTE } from '../../ui/runtime/mount-node.tsx';
import { getSheet } from '../../ui/runtime/sheets.ts';
import { themeSheet } from '../../ui/theme/page-theme.ts';

export interface LoginNodes {
  host: Element;
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  /**
   * Contains the fields as light DOM children of the form, outside shadow roots, because password managers
   * and captchas only work there. They are slotted, so the style sheet of the shadow root styles them, and
   * its `!important` rules outrank the page's rules.
   */
  fields: HTMLElement;
  /** Contains the rest of the dialog, with the slots for the fields. */
  shadow: ShadowRoot;
  remove(): void;
}

/** Attributes that make session recorders skip the content. */
const UNRECORDED = [
  ['class', 'ph-no-capture rr-mask fs-mask'],
  ['data-dd-privacy', 'mask'],
] as const;
const UNRECORDED_FLAGS = [
  'data-clarity-mask',
  'data-hj-suppress',
  'data-private',
  'data-sentry-mask',
];

/** Adds the dialog to the page, closed and without fields. */
export function appendLoginNodes(page: Document, css: string): LoginNodes {
  const { shadow: root, remove } = appendNodeHost(page, 'login', css);
  const dialog = page.createElement('dialog');
  dialog.className = 'root login-dialog';
  dialog.setAttribute('part', 'backdrop');
  dialog.append(page.createElement('slot'));
  root.append(dialog);

  const form = page.createElement('form');
  // If a script of the page submits the form, the method `dialog` sends no request.
  form.method = 'dialog';
  form.noValidate = true;
  for (const [name, value] of UNRECORDED) form.setAttribute(name, value);
  for (const name of UNRECORDED_FLAGS) form.setAttribute(name, 'true');
  const fields = page.createElement('pannier-node');
  fields.setAttribute(NODE_ATTRIBUTE, 'login-form');
  const shadow = fields.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [themeSheet(), getSheet(css)];
  form.append(fields);
  root.host.append(form);
  return { host: root.host, dialog, form, fields, shadow, remove };
}

/** Renders its children into `root` in the light DOM; the creator of `root` unmounts it. */
export function LightDom(props: {
  root: ReturnType<typeof createRoot>;
  children: ReactNode;
}): ReactNode {
  useLayoutEffect(() => {
    props.root.render(props.children);
  });
  return null;
}

/** Focuses a field and selects its text, so that typing replaces it. */
function focusField(field: HTMLInputElement | undefined): void {
  field?.focus();
  field?.select();
}

/** Focuses the first invalid field, or else the captcha. */
export function focusInvalid({ fields }: LoginNodes): void {
  const wrong = fields.querySelector<HTMLInputElement>('[aria-invalid=true]');
  if (wrong) focusField(wrong);
  else fields.querySelector<HTMLElement>('div[slot=captcha]')?.focus();
}

/** Focuses the first empty field, or else the first field, or else the heading. */
export function focusFirst({ fields, shadow }: LoginNodes): void {
  const inputs = [...fields.querySelectorAll<HTMLInputElement>('input[slot]')];
  if (inputs.length) focusField(inputs.find(({ value }) => !value) ?? inputs[0]);
  else shadow.querySelector<HTMLElement>('h2')?.focus();
}

// Types into React form fields, and submits forms.
import { act } from 'react';

/** Uses the native setter, so that React does not treat the value as its own and detects the change. */
export const typeInto = (
  field: HTMLInputElement | HTMLTextAreaElement | null | undefined,
  text: string,
): Promise<void> =>
  act(async () => {
    if (!field) throw new Error('There is no field.');
    const { prototype } =
      field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

export const submit = (form: Element | null | undefined): Promise<void> =>
  act(async () => {
    form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  });

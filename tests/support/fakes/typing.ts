import { act } from 'react';

/** Calls the native setter, because React ignores a value that is set through the property `value` of the element. */
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

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { onDismiss } from '../../../../src/ui/runtime/open-modal.ts';

it('a reopened dialog stays open if the close event of the earlier dialog arrives late', () => {
  const dialog = document.createElement('dialog');
  const left: string[] = [];
  const stop = onDismiss(dialog, ({ type }) => left.push(type));
  dialog.open = true;
  dialog.dispatchEvent(new Event('close'));
  expect(left).toEqual([]);
  dialog.open = false;
  dialog.dispatchEvent(new Event('close'));
  stop();
  dialog.dispatchEvent(new Event('close'));
  expect(left).toEqual(['close']);
});

// Actions on a line besides its quantity: quiet links below it, or the form that one of them has opened.
import { type ReactNode, useState } from 'react';
import { useIsMounted } from '../../../../ui/components/use-is-mounted.ts';
import { useStore } from '../../../../ui/runtime/use-store.ts';
import type { DetailsLineProps } from '../../props.ts';

/** The key of a line without a catalog reference is its id: nothing could add such a line again. */
const canAddAgain = (key: string): boolean => key.startsWith('[');

export function LineActions(props: DetailsLineProps): ReactNode {
  const { line, text, store } = props;
  const { key, name, availability, options } = line;
  const [form, setForm] = useState<ReactNode>();
  const isEdited = useStore(store, ({ editedLine }) => editedLine === key);
  if (!canAddAgain(key) || availability === 'gone') return null;
  if (isEdited && form) return form;
  return (
    <div className="line-actions">
      {options[0] && <ChangeButton {...props} onForm={setForm} />}
      <button
        type="button"
        className="link-button"
        part="save"
        aria-label={`${text('saveForLater')} ${name}`}
        onClick={() => void store.actions.saveForLater(key)}
      >
        {text('saveForLater')}
      </button>
    </div>
  );
}

/** Loads the form, and is busy until it has loaded. */
function ChangeButton(props: DetailsLineProps & { onForm(form: ReactNode): void }): ReactNode {
  const { line, text, parts, onForm } = props;
  const [isBusy, setIsBusy] = useState(false);
  const isMounted = useIsMounted();
  const open = async (): Promise<void> => {
    setIsBusy(true);
    // A form that was closed before has what the line had then.
    onForm(undefined);
    const form = await parts.edit(line.key);
    if (!isMounted.current) return;
    setIsBusy(false);
    onForm(form);
  };
  return (
    <button
      type="button"
      className="link-button"
      part="edit"
      aria-label={`${text('changeOptions')} ${line.name}`}
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) void open();
      }}
    >
      {text('changeOptions')}
    </button>
  );
}

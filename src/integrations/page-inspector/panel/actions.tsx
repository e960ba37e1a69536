// The buttons of the panel: copy everything as text, and check again.
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ActionsProps {
  /** Everything that the panel says. */
  text: () => string;
  isChecking: boolean;
  onCheck: () => void;
}

/** How long the button says that it has copied. */
const SAID_MS = 2500;

/** Copies it; false where the browser or the page's own policy does not let us. */
const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

export function Actions({ text, isChecking, onCheck }: ActionsProps): ReactNode {
  const [isCopied, setCopied] = useState(false);
  /** Shown for copying by hand. */
  const [shown, show] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (shown) area.current?.select();
  }, [shown]);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const onCopy = async () => {
    const all = text();
    const done = await copy(all);
    show(done ? '' : all);
    setCopied(done);
  };
  return (
    <footer>
      {shown && (
        <label>
          <span className="soft">Press Ctrl+C or ⌘C to copy.</span>
          <textarea ref={area} readOnly rows={4} value={shown} />
        </label>
      )}
      <button type="button" className="button" onClick={onCopy}>
        {isCopied ? 'Copied' : 'Copy as text'}
      </button>
      <button type="button" className="quiet" onClick={onCheck} aria-disabled={isChecking}>
        Check again
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? 'Copied' : ''}
      </span>
    </footer>
  );
}

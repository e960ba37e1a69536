// Button that copies a text and then shows a confirmation.
import { type ReactNode, useEffect, useState } from 'react';

interface CopyButtonProps {
  text: () => string;
  label?: string;
  isQuiet?: boolean;
}

export function CopyButton({ text, label = 'Copy', isQuiet = false }: CopyButtonProps): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(''), 2000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setSaid('Copied'),
      // The page might lack clipboard permission, for example in a frame.
      () => setSaid('Select and copy it by hand'),
    );
  return (
    <button type="button" className={isQuiet ? 'quiet' : 'main'} onClick={copy}>
      <span aria-live="polite">{said || label}</span>
    </button>
  );
}

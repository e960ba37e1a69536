// Renders a sentence in which code stands between backticks.
import type { ReactNode } from 'react';

export function Written({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order
    place % 2 ? <code key={place}>{part}</code> : part,
  );
}

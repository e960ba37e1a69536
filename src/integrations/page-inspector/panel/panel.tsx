// The panel of the page inspector: a button in a corner that counts the findings and opens the list.

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ALERT } from '../../../ui/components/alert-icon.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { CHECK, CLOSE } from '../../../ui/components/icons.ts';
import { asText, type Diagnosis, problemsIn, summarizeDiagnosis } from '../diagnosis/facts.ts';
import { Details } from './details.tsx';
import { Findings } from './findings.tsx';

interface ActionsProps {
  text: () => string;
  isChecking: boolean;
  onCheck: () => void;
}

/** How long the button shows that the text was copied. */
const SAID_MS = 2500;

/** Copies the text; false if the browser or the page's policy does not allow it. */
const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

function Actions({ text, isChecking, onCheck }: ActionsProps): ReactNode {
  const [isCopied, setCopied] = useState(false);
  /** Text shown for manual copying. */
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

// Scrolls to an element of the page and frames it for a moment.

/** Width below which the panel is as wide as the page, as in the style sheet. */
const NARROW = '(max-width: 559px)';
const FRAMED_MS = 2500;

const isNarrow = (): boolean => matchMedia(NARROW).matches;

/** Uses an animation, because a `style` attribute would persist, and a policy can forbid it. */
const showElement = (element: Element): void => {
  element.scrollIntoView({ block: 'center' });
  const frame = { outline: '3px solid #d43b2f', outlineOffset: '3px' };
  element.animate([frame, frame], FRAMED_MS);
};

export interface Inspector {
  get(): Diagnosis;
  /** Returns a function that stops calling the listener. */
  subscribe(listener: () => void): () => void;
  checkAgain(): void;
}

interface PanelProps {
  inspector: Inspector;
  /** Class for the side of the page opposite the cart's toggle. */
  sideClass: string;
  /** `lifted` if the toggle is at the bottom, because on a narrow page the panel must then be above the toggle. */
  liftClass: string;
}

/** Opens the panel on the first problem; afterwards the user controls the panel. */
const useOpen = (hasProblem: boolean) => {
  const [isOpen, setOpen] = useState(false);
  const pill = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
  const decided = useRef(false);
  /** True after the user has pressed a button: only then does opening or closing move the focus. */
  const isPressed = useRef(false);
  const decide = (open: boolean) => {
    decided.current = true;
    isPressed.current = true;
    setOpen(open);
  };
  useEffect(() => {
    if (!hasProblem || decided.current) return;
    decided.current = true;
    setOpen(true);
  }, [hasProblem]);
  useLayoutEffect(() => {
    if (isPressed.current) (isOpen ? section : pill).current?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [isOpen]);
  return { isOpen, decide, pill, section };
};

interface ListProps {
  diagnosis: Diagnosis;
  section: RefObject<HTMLElement | null>;
  onClose: () => void;
  onCheck: () => void;
}

function List({ diagnosis, section, onClose, onCheck }: ListProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return;
    // Prevents Escape from also closing dialogs of the page.
    event.stopPropagation();
    onClose();
  };
  const onShow = (element: Element) => {
    if (isNarrow()) onClose();
    showElement(element);
  };
  return (
    <section
      ref={section}
      className="panel"
      tabIndex={-1}
      aria-labelledby="title"
      onKeyDown={onKeyDown}
    >
      <header>
        <div>
          <h2 id="title">Pannier doctor</h2>
          <p className="soft">{summarizeDiagnosis(diagnosis)}</p>
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label="Close the doctor"
          onClick={onClose}
        >
          <Icon d={CLOSE} />
        </button>
      </header>
      {/* Focusable, so that the keyboard can scroll this section. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className="body" aria-label="Findings" tabIndex={0}>
        <Findings findings={diagnosis.findings} onShow={onShow} />
        <Details diagnosis={diagnosis} />
      </section>
      <Actions text={() => asText(diagnosis)} isChecking={diagnosis.isChecking} onCheck={onCheck} />
    </section>
  );
}

export function Panel({ inspector, sideClass, liftClass }: PanelProps): ReactNode {
  const diagnosis = useSyncExternalStore(inspector.subscribe, inspector.get, inspector.get);
  const summary = summarizeDiagnosis(diagnosis);
  const problems = problemsIn(diagnosis);
  const { isOpen, decide, pill, section } = useOpen(problems > 0);
  return (
    <div className={`root doctor ${sideClass} ${liftClass}`}>
      <div lang="en" dir="ltr">
        <span className="visually-hidden" role="status">
          {diagnosis.isChecking ? '' : `Pannier: ${summary}`}
        </span>
        {isOpen ? (
          <List
            diagnosis={diagnosis}
            section={section}
            onClose={() => decide(false)}
            onCheck={inspector.checkAgain}
          />
        ) : (
          <button
            ref={pill}
            type="button"
            className={problems ? 'pill problem' : 'pill'}
            aria-expanded={false}
            aria-label={`Pannier doctor: ${summary}`}
            onClick={() => decide(true)}
          >
            <Icon d={problems ? ALERT : CHECK} />
            {summary}
          </button>
        )}
      </div>
    </div>
  );
}

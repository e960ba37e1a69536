// The controls that the Tab key reaches, in their order.

const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex="0"]';

/** A group of radio buttons is one stop: the checked button, else its first. */
const isStop = (control: HTMLElement, _: number, all: readonly HTMLElement[]): boolean => {
  const { type, name } = control as HTMLInputElement;
  if (type !== 'radio') return true;
  const group = (all as readonly HTMLInputElement[]).filter(
    (one) => one.type === 'radio' && one.name === name,
  );
  return control === (group.find(({ checked }) => checked) ?? group[0]);
};

/** All in the element, without the element itself. */
export const tabStopsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(FOCUSABLE)]
    .filter((one) => !one.matches(':disabled') && (one.checkVisibility?.() ?? true))
    .filter(isStop);

/** The element if the Tab key reaches it, else the first control inside. */
export const tabStopAt = (element: Element): HTMLElement =>
  ((!element.matches(FOCUSABLE) && tabStopsIn(element)[0]) || element) as HTMLElement;

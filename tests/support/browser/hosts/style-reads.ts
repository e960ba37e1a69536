// Records when our scripts read styles or layout and when they change the page.

/** One read or change, and the chunk that makes it. */
export interface Touch {
  chunk: string;
  what: 'style' | 'layout' | 'change';
}

export interface Touched {
  touches: Touch[];
}

/** For `init`: records style reads, layout reads and page changes by our chunks. */
export const noteTouches = (): void => {
  const touches: Touch[] = [];
  const note = (what: Touch['what']): void => {
    const chunk = /\/chunks\/(\w+?)-/.exec(new Error().stack ?? '')?.[1];
    if (chunk) touches.push({ chunk, what });
  };
  const watch = (owner: object, names: readonly string[], what: Touch['what']): void => {
    for (const name of names) {
      const known = Object.getOwnPropertyDescriptor(owner, name);
      if (!known) throw new Error(`expected ${name}`);
      const { get, value } = known;
      Object.defineProperty(owner, name, {
        ...known,
        ...(get && {
          get(this: unknown) {
            note(what);
            return get.call(this);
          },
        }),
        ...(value && {
          value(this: unknown, ...given: unknown[]) {
            note(what);
            return value.apply(this, given);
          },
        }),
      });
    }
  };
  watch(window, ['getComputedStyle'], 'style');
  watch(window, ['innerWidth', 'innerHeight', 'scrollX', 'scrollY'], 'layout');
  watch(
    Element.prototype,
    'getBoundingClientRect getClientRects clientWidth clientHeight clientTop clientLeft scrollWidth scrollHeight scrollTop scrollLeft'.split(
      ' ',
    ),
    'layout',
  );
  watch(
    HTMLElement.prototype,
    'offsetWidth offsetHeight offsetTop offsetLeft offsetParent innerText'.split(' '),
    'layout',
  );
  watch(CSSStyleSheet.prototype, ['replaceSync'], 'change');
  watch(Node.prototype, ['appendChild', 'insertBefore', 'removeChild'], 'change');
  watch(Element.prototype, ['append', 'remove', 'setAttribute', 'removeAttribute'], 'change');
  Object.assign(window, { touches });
};

// A shopper who comes back to the page: from another tab, by the back button, or out of a tunnel.
import { describe, expect, it } from 'vitest';
import { onPageReturn } from '../../../src/browser/window-events.ts';

const openPage = () => {
  const events = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const reasons: string[] = [];
  const stop = onPageReturn(
    { events: events as Window, document: document as unknown as Document },
    (reason) => reasons.push(reason),
  );
  const show = (persisted: boolean) =>
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const see = (visibilityState: string) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { events, reasons, stop, show, see };
};

describe('a return to the page', () => {
  it('is noticed when the page is restored, and not on its first showing', () => {
    const { reasons, show } = openPage();
    show(false);
    show(true);
    expect(reasons).toEqual(['restored']);
  });

  it('is noticed when the tab is seen again, and not when it is left', () => {
    const { reasons, see } = openPage();
    see('hidden');
    see('visible');
    expect(reasons).toEqual(['visible']);
  });

  it('is noticed when the network is back', () => {
    const { reasons, events } = openPage();
    events.dispatchEvent(new Event('online'));
    expect(reasons).toEqual(['online']);
  });

  it('is not noticed any more after its undo', () => {
    const { reasons, events, show, see, stop } = openPage();
    stop();
    show(true);
    see('visible');
    events.dispatchEvent(new Event('online'));
    expect(reasons).toEqual([]);
  });

  it('needs no page: on a server nothing happens', () => {
    const stop = onPageReturn({}, () => {});
    expect(() => stop()).not.toThrow();
  });
});

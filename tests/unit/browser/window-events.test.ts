// A shopper who comes back to the page: from another tab, by the back button, or when the network is back.
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
  it('is reported when the page is restored, not when it is first shown', () => {
    const { reasons, show } = openPage();
    show(false);
    show(true);
    expect(reasons).toEqual(['restored']);
  });

  it('is reported when the tab becomes visible, not when it is hidden', () => {
    const { reasons, see } = openPage();
    see('hidden');
    see('visible');
    expect(reasons).toEqual(['visible']);
  });

  it('is reported when the network is back', () => {
    const { reasons, events } = openPage();
    events.dispatchEvent(new Event('online'));
    expect(reasons).toEqual(['online']);
  });

  it('is not reported after the listener is stopped', () => {
    const { reasons, events, show, see, stop } = openPage();
    stop();
    show(true);
    see('visible');
    events.dispatchEvent(new Event('online'));
    expect(reasons).toEqual([]);
  });

  it('does nothing on a server', () => {
    const stop = onPageReturn({}, () => {});
    expect(() => stop()).not.toThrow();
  });
});

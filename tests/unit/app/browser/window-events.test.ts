// Events after which the shopper is back: from another tab, with the back button, or when the network returns.
import { describe, expect, it } from 'vitest';
import { onPageReturn, onStorage } from '../../../../src/app/browser/window-events.ts';
import { createListen } from '../../../../src/client/environment/environment.ts';

const openPage = () => {
  const events = new EventTarget();
  const document = { visibilityState: 'visible' };
  const reasons: string[] = [];
  const stop = onPageReturn(
    { listen: createListen(events), document: document as unknown as Document },
    (reason) => reasons.push(reason),
  );
  const see = (visibilityState: string) => {
    document.visibilityState = visibilityState;
    events.dispatchEvent(new Event('visibilitychange'));
  };
  return { events, reasons, stop, see };
};

describe('a return to the page', () => {
  it('a return to the page is reported when the tab becomes visible, not when it is hidden', () => {
    const { reasons, see } = openPage();
    see('hidden');
    see('visible');
    expect(reasons).toEqual(['visible']);
  });

  it('a return to the page is reported when the network is back', () => {
    const { reasons, events } = openPage();
    events.dispatchEvent(new Event('online'));
    expect(reasons).toEqual(['online']);
  });

  it('a return to the page is not reported after the listener is stopped', () => {
    const { reasons, events, see, stop } = openPage();
    stop();
    see('visible');
    events.dispatchEvent(new Event('online'));
    expect(reasons).toEqual([]);
  });

  it('onPageReturn does nothing on a server', () => {
    const stop = onPageReturn({ listen: createListen({}) }, () => {});
    expect(() => stop()).not.toThrow();
  });
});

describe('a storage write by another tab', () => {
  const write = (key: string | null): number => {
    const events = new EventTarget();
    let times = 0;
    const stop = onStorage({ listen: createListen(events) }, 'pannier:me:', () => times++);
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    stop();
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    return times;
  };

  it('the listener is called when a Pannier key changes or storage is cleared, and not after its removal', () => {
    expect([write('pannier:me:cart'), write(null)]).toEqual([1, 1]);
  });

  it('the listener is not called when a lock, another store’s key or an owner’s key changes', () => {
    const keys = ['pannier:me:lock:cart', 'pannier:other:cart', 'theme'];
    expect(keys.map(write)).toEqual([0, 0, 0]);
  });
});

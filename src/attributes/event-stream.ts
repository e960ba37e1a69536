// Reads the script tag's address of an event stream. It is not part of the core, because only the cart listens.
import { safeHref } from '../model/safe-url.ts';

/** Undefined where no stream is offered, as on the hosted platform. Reports a value that is no web address. */
export const readEventStream = (
  { events }: Readonly<DOMStringMap>,
  report: (mistake: string) => void,
): string | undefined => {
  const address = safeHref(events);
  if (events !== undefined && !address) {
    report(
      `data-events: expected an address like https://shop.example/events/v1/stream, received "${events}"`,
    );
  }
  return address;
};

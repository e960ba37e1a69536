// Links in our elements that lead to another site, as product links of a platform's page do.

/** The one that the event is about. Links of a description have no part and are in no notice: they are the store's own. */
export const outerLinkOf = (event: Event, document: Document): HTMLAnchorElement | undefined => {
  const link = event
    .composedPath()
    .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && !!node.href);
  const isOurs = link && (link.part.length > 0 || link.closest('[part=notice]'));
  return isOurs && link.getRootNode() !== document && link.host !== document.location.host
    ? link
    : undefined;
};

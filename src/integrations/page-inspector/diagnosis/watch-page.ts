// Listens to the page and the browser: policy violations, files that fail to load, and changes.

import { asObject, asText } from '../../../client/codec/json.ts';
import type { Violation } from '../checks/policy.ts';

export interface PageNews {
  onViolation(violation: Violation): void;
  onFailedFile(address: string): void;
  /** Called when elements have been added or removed, or something has loaded. */
  onChange(): void;
  /** Called when children of the root element have changed, because our nodes may have been removed. */
  onTaken(): void;
}

/** Reads an event or a report, which differ only in the name of the blocked URL's field. */
const readViolation = (body: unknown): Violation => {
  const json = asObject(body);
  return {
    effectiveDirective: asText(json?.['effectiveDirective']) ?? '',
    blockedURL: asText(json?.['blockedURI']) ?? asText(json?.['blockedURL']) ?? '',
    originalPolicy: asText(json?.['originalPolicy']) ?? '',
    sourceFile: asText(json?.['sourceFile']) ?? '',
    isReportOnly: json?.['disposition'] === 'report',
  };
};

/** Reports violations from before the page inspector loaded, in browsers that keep such reports. */
const earlierViolations = (news: PageNews): (() => void) => {
  try {
    const observer = new ReportingObserver(
      (reports) => {
        for (const { body } of reports) if (body) news.onViolation(readViolation(body));
      },
      { types: ['csp-violation'], buffered: true },
    );
    observer.observe();
    return () => observer.disconnect();
  } catch {
    return () => {};
  }
};

const watchLoads = (news: PageNews): (() => void) => {
  const observer = new PerformanceObserver(news.onChange);
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
};

const watchNodes = (page: Document, news: PageNews): (() => void) => {
  const changes = new MutationObserver(news.onChange);
  changes.observe(page.getRootNode(), { childList: true, subtree: true });
  // Watches the children of the root element, because our nodes are among them.
  const taken = new MutationObserver(news.onTaken);
  taken.observe(page.documentElement, { childList: true });
  return () => {
    changes.disconnect();
    taken.disconnect();
  };
};

/** Listens until the returned function is called. */
export const watchPage = (page: Document, news: PageNews): (() => void) => {
  const onViolation = (event: SecurityPolicyViolationEvent) =>
    news.onViolation(readViolation(event));
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.matches('[data-pannier-node]'))
      news.onFailedFile(target.src);
  };
  page.addEventListener('securitypolicyviolation', onViolation);
  addEventListener('error', onError, true);
  const stops = [earlierViolations(news), watchLoads(news), watchNodes(page, news)];
  return () => {
    page.removeEventListener('securitypolicyviolation', onViolation);
    removeEventListener('error', onError, true);
    for (const stop of stops) stop();
  };
};

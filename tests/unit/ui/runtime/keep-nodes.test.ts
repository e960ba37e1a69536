// @vitest-environment happy-dom
// Our nodes in a page whose scripts take them away.
import { afterEach, expect, it } from 'vitest';
import { keepNodes } from '../../../../src/ui/runtime/keep-nodes.ts';
import { appendNodeHost, type NodeHost } from '../../../../src/ui/runtime/mount-node.tsx';

let host: NodeHost;
afterEach(() => host.remove());

it('puts a node back that was removed, but not again and again, unless it is needed', () => {
  host = appendNodeHost(document, 'toggle', '');
  let returns = 0;
  for (let round = 0; round < 100; round++) {
    host.shadow.host.remove();
    keepNodes(document);
    if (host.shadow.isConnected) returns++;
  }
  expect(returns).toBeGreaterThan(1);
  expect(returns).toBeLessThan(10);
  keepNodes(document, true);
  expect(host.shadow.isConnected).toBe(true);
});

// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { appendNodeHost, type NodeHost } from '../../../../src/ui/runtime/mount-node.tsx';
import { restoreNodes } from '../../../../src/ui/runtime/restore-nodes.ts';

let host: NodeHost;
afterEach(() => host.remove());

it('a node that a script removes is put back only a few times, unless the node is needed', () => {
  host = appendNodeHost(document, 'toggle', '');
  let returns = 0;
  for (let round = 0; round < 100; round++) {
    host.shadow.host.remove();
    restoreNodes(document);
    if (host.shadow.isConnected) returns++;
  }
  expect(returns).toBeGreaterThan(1);
  expect(returns).toBeLessThan(10);
  restoreNodes(document, true);
  expect(host.shadow.isConnected).toBe(true);
});

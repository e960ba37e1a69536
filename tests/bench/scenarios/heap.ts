// Scenario: the memory of a page after its many buttons are rendered, at full speed and without the probe.
import { onVisit, type Scenario } from './scenario.ts';

const heapOf = (file: string): Scenario => ({
  group: 'heap',
  name: `heap.${file}`,
  run: (stage) =>
    onVisit(stage.visit(`${file}.html`, { isMeasured: false }), async (visit) => {
      await visit.page.waitForFunction(() => {
        const hosts = [...document.querySelectorAll('pannier-add-to-cart')];
        return (
          hosts.length && hosts.every((host) => host.shadowRoot?.querySelector('[part=price]'))
        );
      });
      await visit.network.whenQuiet();
      await visit.cdp.send('HeapProfiler.enable');
      // Collects garbage twice, because the second collection frees objects that finalizers of the first have released.
      await visit.cdp.send('HeapProfiler.collectGarbage');
      await visit.cdp.send('HeapProfiler.collectGarbage');
      const { usedSize, embedderHeapUsedSize } = await visit.cdp.send('Runtime.getHeapUsage');
      return { js: usedSize, withDom: usedSize + embedderHeapUsedSize };
    }),
});

export const heapScenarios: Scenario[] = ['one', 'twenty', 'hundred'].map(heapOf);

// Small apps of the hazard pages, bundled with their libraries on the first request.
import { type OutputChunk, rolldown } from 'rolldown';
import { compile } from 'svelte/compiler';
import { seedId } from '../sandbox/seed/ids.ts';

const CARAFE = seedId('product', 'carafe');

const react = `import { createElement as h, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
const Shop = () => {
  const [count, setCount] = useState(0);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    setIsShown(true);
    return () => setIsShown(false);
  }, []);
  return h('div', null,
    h('button', { type: 'button', onClick: () => setCount(count + 1) }, 'Draw again'),
    isShown && h('pannier-add-to-cart', { key: count % 2, product: '${CARAFE}' }));
};
createRoot(document.querySelector('#app')).render(h(StrictMode, null, h(Shop)));`;

const svelte = `import { mount } from 'svelte';
import Shop from 'shop.svelte';
mount(Shop, { target: document.querySelector('#app') });`;

const component = `<script>let count = $state(0);</script>
<button type="button" onclick={() => count++}>Draw again</button>
{#key count % 2}<pannier-add-to-cart product="${CARAFE}"></pannier-add-to-cart>{/key}`;

/** Sources that are generated instead of read from a file. */
const written: Readonly<Record<string, () => string>> = {
  'react-app.js': () => react,
  'svelte-app.js': () => svelte,
  'shop.svelte': () => compile(component, { generate: 'client', css: 'injected' }).js.code,
};

const bundle = async (name: string): Promise<string> => {
  const build = await rolldown({
    input: name,
    platform: 'browser',
    // Only the development build of React mounts twice and logs warnings.
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    logLevel: 'silent',
    plugins: [
      {
        name: 'written',
        resolveId: (id) => (Object.hasOwn(written, id) ? id : null),
        load: (id) => (Object.hasOwn(written, id) ? (written[id]?.() ?? null) : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return (output[0] as OutputChunk).code;
};

const bundled = new Map<string, Promise<string>>();

export const appCode = (name: string): Promise<string> | undefined => {
  if (!/-app\.js$/.test(name) || !Object.hasOwn(written, name)) return undefined;
  const known = bundled.get(name) ?? bundle(name);
  bundled.set(name, known);
  return known;
};

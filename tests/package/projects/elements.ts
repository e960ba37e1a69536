// Projects for Vue and Svelte: they serve the script tag's files from the tarball and use our elements in templates.
import { buyAndSeeTheCount, compilerOptions, type Project, SLUG, type Store } from './project.ts';

const page = (
  { api }: Store,
  main: string,
): string => `<!doctype html><html lang="en"><title>Shop</title>
<link rel="icon" href="data:,"><main></main>
<script async src="/pannier/pannier.js" data-client-id="sandbox-client" data-api="${api}"></script>
<script type="module" src="/${main}"></script>`;

/** Copies the script tag's files to Vite's `public` folder. */
const copied = ['cp', '-r', 'node_modules/pannier/dist/cdn', 'public/pannier'];

const vueApp = `<script setup lang="ts">
import { onMounted, onUnmounted, ref } from 'vue';
import type { PannierEvent } from 'pannier/elements';
import 'pannier/elements/vue';
const count = ref(0);
const show = ({ detail }: PannierEvent<'cart:change'>) => { count.value = detail.count; };
onMounted(() => document.addEventListener('pannier:cart:change', show));
onUnmounted(() => document.removeEventListener('pannier:cart:change', show));
</script>
<template>
  <pannier-product slug="${SLUG}" :quantity="1" after-add="badge" class="own" />
  <!-- @vue-expect-error there is no such value -->
  <pannier-product slug="${SLUG}" after-add="dance" v-if="count < 0" />
  <p>{{ count }} in the cart</p>
</template>
`;

export const vue: Project = {
  name: 'vite-vue-3',
  packages: ['vue@3', 'vite@8', '@vitejs/plugin-vue@6', 'vue-tsc@3', 'typescript@5'],
  files: (store) => ({
    'index.html': page(store, 'main.ts'),
    'public/robots.txt': '',
    'main.ts': `import { createApp } from 'vue';
import App from './App.vue';
createApp(App).mount('main');
`,
    'App.vue': vueApp,
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...compilerOptions, jsx: 'preserve' },
      include: ['main.ts', 'App.vue'],
      vueCompilerOptions: { strictTemplates: true },
    }),
    'vite.config.js': `import vue from '@vitejs/plugin-vue';
const isCustomElement = (tag) => tag.startsWith('pannier-');
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
`,
  }),
  build: [copied, ['vue-tsc', '--noEmit'], ['vite', 'build']],
  serves: { folder: 'dist' },
  see: buyAndSeeTheCount,
};

const svelteApp = `<script lang="ts">
  import { onMount } from 'svelte';
  import 'pannier/elements/svelte';
  let count = $state(0);
  onMount(() => {
    document.addEventListener('pannier:cart:change', ({ detail }) => { count = detail.count; });
  });
</script>
<pannier-product slug="${SLUG}" quantity={1} after-add="badge" class="own"></pannier-product>
<p>{count} in the cart</p>
`;

export const svelte: Project = {
  name: 'vite-svelte-5',
  packages: [
    'svelte@5',
    'vite@8',
    '@sveltejs/vite-plugin-svelte@7',
    'svelte-check@4',
    'typescript@5',
  ],
  files: (store) => ({
    'index.html': page(store, 'main.ts'),
    'public/robots.txt': '',
    'main.ts': `import { mount } from 'svelte';
import App from './App.svelte';
mount(App, { target: document.querySelector('main')! });
`,
    'App.svelte': svelteApp,
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['main.ts', 'App.svelte'] }),
    'vite.config.js': `import { svelte } from '@sveltejs/vite-plugin-svelte';
export default { plugins: [svelte()] };
`,
  }),
  build: [copied, ['svelte-check', '--fail-on-warnings'], ['vite', 'build']],
  serves: { folder: 'dist' },
  see: buyAndSeeTheCount,
};

// Vue and Svelte: the script tag's files are served from the tarball, its elements are written in templates.
import { buyAndSeeTheCount, type Project, SLUG, type Store } from './project.ts';

const page = (
  { api }: Store,
  main: string,
): string => `<!doctype html><html lang="en"><title>Shop</title>
<link rel="icon" href="data:,"><main></main>
<script async src="/pannier/pannier.js" data-client-id="sandbox-client" data-api="${api}"></script>
<script type="module" src="/${main}"></script>`;

/** The files of the script tag, as `public` of Vite serves them. */
const copied = ['cp', '-r', 'node_modules/pannier/dist/cdn', 'public/pannier'];

const vueApp = `<script setup lang="ts">
import { onMounted, onUnmounted, ref } from 'vue';
const count = ref(0);
const show = (event: CustomEvent<{ count: number }>) => { count.value = event.detail.count; };
onMounted(() => document.addEventListener('pannier:cart:change', show as EventListener));
onUnmounted(() => document.removeEventListener('pannier:cart:change', show as EventListener));
</script>
<template>
  <pannier-product slug="${SLUG}" />
  <p>{{ count }} in the cart</p>
</template>
`;

export const vue: Project = {
  name: 'vite-vue-3',
  packages: ['vue@3', 'vite@8', '@vitejs/plugin-vue@6'],
  files: (store) => ({
    'index.html': page(store, 'main.ts'),
    'public/robots.txt': '',
    'main.ts': `import { createApp } from 'vue';
import App from './App.vue';
createApp(App).mount('main');
`,
    'App.vue': vueApp,
    'vite.config.js': `import vue from '@vitejs/plugin-vue';
const isCustomElement = (tag) => tag.startsWith('pannier-');
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
`,
  }),
  build: [copied, ['vite', 'build']],
  serves: { folder: 'dist' },
  see: buyAndSeeTheCount,
};

const svelteApp = `<script lang="ts">
  let count = $state(0);
  const show = (event: Event) => { count = (event as CustomEvent<{ count: number }>).detail.count; };
</script>
<svelte:document onpannier:cart:change={show} />
<pannier-product slug="${SLUG}"></pannier-product>
<p>{count} in the cart</p>
`;

export const svelte: Project = {
  name: 'vite-svelte-5',
  packages: ['svelte@5', 'vite@8', '@sveltejs/vite-plugin-svelte@7'],
  files: (store) => ({
    'index.html': page(store, 'main.ts'),
    'public/robots.txt': '',
    'main.ts': `import { mount } from 'svelte';
import App from './App.svelte';
mount(App, { target: document.querySelector('main')! });
`,
    'App.svelte': svelteApp,
    'vite.config.js': `import { svelte } from '@sveltejs/vite-plugin-svelte';
export default { plugins: [svelte()] };
`,
  }),
  build: [copied, ['vite', 'build']],
  serves: { folder: 'dist' },
  see: buyAndSeeTheCount,
};

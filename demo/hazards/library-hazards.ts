// Pages that use third-party libraries, and pages that load the widget in unusual ways.
import { seedId } from '../sandbox/seed/ids.ts';
import { type Hazards, script } from './hazard.ts';

const CARAFE = seedId('product', 'carafe');
const element = `<pannier-add-to-cart product="${CARAFE}"></pannier-add-to-cart>`;

/** Loads the widget by a script, which copies the attributes of the tag to a new tag and then runs `add`. */
const later = (tag: string, add: string): string =>
  `<template>${tag}</template>${script(`const made = document.createElement('script');
      const tag = document.querySelector('template').content.querySelector('script');
      for (const { name, value } of tag.attributes) made.setAttribute(name, value);
      ${add}`)}`;

const shadowOf = (mode: 'open' | 'closed'): string =>
  `<div id="host"></div>${script(`const root = document.querySelector('#host').attachShadow({ mode: '${mode}' });
      root.innerHTML = '<div style="min-height: 66px">${element}</div>';
      window.hazardRoot = root;
      document.addEventListener('pannier:ready', () => Pannier.mount(root), { once: true })`)}`;

export const libraryHazards: Hazards = {
  jquery: {
    title: 'jQuery',
    proves: 'What jQuery adds to the page is found and works.',
    head: '<script src="/libraries/jquery.js"></script>',
    body: `<p id="place"></p>${script(`$(() => $('#place').append($('${element}')))`)}`,
  },
  vue: {
    title: 'Vue 3',
    proves: 'A button that Vue draws and draws again works, and Vue’s nodes stay as they were.',
    head: '<script src="/libraries/vue.js"></script>',
    body: `<div id="app"><button type="button" @click="count++">Draw again</button>
      <pannier-add-to-cart :key="count" product="${CARAFE}"></pannier-add-to-cart></div>
      ${script(`Vue.createApp({ data: () => ({ count: 0 }),
        compilerOptions: { isCustomElement: (name) => name.startsWith('pannier-') } }).mount('#app')`)}`,
  },
  react: {
    title: 'React 19 in Strict Mode',
    proves:
      'An element that React mounts twice and draws again works, and React complains of nothing.',
    body: '<div id="app"></div><script defer src="/libraries/react-app.js"></script>',
  },
  svelte: {
    title: 'Svelte',
    proves: 'An element that Svelte draws and draws again works.',
    body: '<div id="app"></div><script defer src="/libraries/svelte-app.js"></script>',
  },
  'open-shadow': {
    title: 'An open shadow root',
    proves: 'Elements inside it work once it is mounted.',
    body: shadowOf('open'),
  },
  'closed-shadow': {
    title: 'A closed shadow root',
    proves:
      'Elements inside it work once it is mounted, although no other script can look into it.',
    body: shadowOf('closed'),
  },
  isolated: {
    title: 'COOP and COEP',
    proves: 'On a page that is isolated from other origins, all of the widget’s files load.',
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  },
  sandboxed: {
    title: 'A sandboxed document',
    proves:
      'Without popups, without dialogs of the browser and without a way to the page around it, the cart works.',
    headers: {
      'Content-Security-Policy': 'sandbox allow-scripts allow-same-origin allow-forms',
    },
  },
  'two-versions': {
    title: 'Two versions',
    proves: 'Scripts of two versions, from two addresses, make one widget.',
    load: (tag) => tag + tag.replace(/src="[^"]*"/, 'src="/cdn/pannier.js?old"'),
  },
  'tag-manager': {
    title: 'A tag manager',
    proves: 'A tag that a script inserts, after the page has loaded, works as one of the page.',
    load: (tag) =>
      later(
        tag,
        "addEventListener('load', () => setTimeout(() => document.head.append(made), 50))",
      ),
  },
  'document-write': {
    title: 'document.write',
    proves: 'A tag that is written into the page works as one of the page.',
    load: (tag) => later(tag, 'document.write(made.outerHTML)'),
  },
  'slow-chunks': {
    title: 'Slow files',
    proves: 'Clicks are kept until the files have come, each a second late.',
    load: (tag) => tag.replace(/src="[^"]*"/, 'src="/slow/pannier.js"'),
  },
  'missing-chunks': {
    title: 'Missing files',
    proves: 'Where files are missing, a link leads where it would without the widget.',
    body: `<p><a href="/shop.html" data-pannier-add="${CARAFE}">Add the carafe</a></p>`,
    load: (tag) => tag.replace(/src="[^"]*"/, 'src="/missing/pannier.js"'),
  },
  'offline-first': {
    title: 'Offline first',
    proves:
      'A service worker that answers from its cache first keeps the widget’s files, and not what the store answers.',
    body: script(
      `navigator.serviceWorker?.register('/hazards/offline-first.js', { scope: location.pathname })`,
    ),
  },
};

// Pages whose scripts change what other scripts rely on.
import { type Hazards, script } from './hazard.ts';

const YEAR_MS = 31_536e6;

const storageThat = (throws: string): string =>
  script(`for (const name of ['localStorage', 'sessionStorage']) ${throws}`);

export const scriptHazards: Hazards = {
  'view-transitions': {
    title: 'View Transitions',
    proves: 'An open cart and its toggle survive a transition that replaces the page’s content.',
    body: `<p><button type="button" data-swap>Swap by a transition</button></p>
      ${script(`addEventListener('click', ({ target }) => {
        if (!target.closest?.('[data-swap]')) return;
        const main = document.querySelector('main');
        const swap = () => main.replaceWith(main.cloneNode(true));
        document.startViewTransition?.(swap) ?? swap();
      })`)}`,
  },
  'prototype-js': {
    title: 'Prototype.js',
    proves:
      'Methods that are added to arrays, texts and elements, toJSON among them, change nothing.',
    // Globals that Prototype.js up to 1.6 leaves behind, written here because no registry has these versions.
    head: script(`const add = (target, methods) => Object.assign(target.prototype, methods);
      add(Array, { each(run) { for (let at = 0; at < this.length; at++) run(this[at]); return this }, first() { return 'not yours' },
        include: () => true, toJSON() { return '[' + this.map((one) => JSON.stringify(one)).join(', ') + ']' } });
      add(String, { toJSON() { return '"' + this + '"' }, strip() { return this.trim() } });
      add(Element, { hide() { this.style.display = 'none'; return this }, show() { this.style.display = ''; return this }, update(html) { this.innerHTML = html } });
      document.getElementsByClassName = (name) => [...document.querySelectorAll('.' + name)];
      window.$ = (id) => document.getElementById(id);`),
  },
  mootools: {
    title: 'MooTools',
    proves: 'Replaced built-in methods and enumerable words on all objects change nothing.',
    head: script(`Object.prototype.each = function (run) { for (const key in this) run(this[key], key) };
      Object.prototype.title = 'not yours'; Array.prototype.contains = () => true;
      Function.prototype.extend = function (all) { for (const key in all) this[key] = all[key] };
      Array.from = (list) => list == null ? [] : [].slice.call(Object(list));
      String.prototype.test = () => true; Element.prototype.get = () => null; Element.prototype.set = () => null;`),
  },
  zone: {
    title: 'zone.js',
    proves:
      'Patched timers, promises and listeners change nothing, and their patches stay as they were.',
    head: '<script src="/libraries/zone.js"></script>',
  },
  ses: {
    title: 'SES',
    proves: 'The cart works after lockdown(), with all intrinsics hardened.',
    head: `<script src="/libraries/ses.js"></script>${script(
      "lockdown({ errorTaming: 'unsafe', consoleTaming: 'unsafe', overrideTaming: 'severe', reporting: 'none' })",
    )}`,
  },
  frozen: {
    title: 'Frozen intrinsics',
    proves: 'The cart works where nobody may change built-in objects.',
    head: script(`for (const of of [Object, Array, Function, Promise, Map, Set, String, Number, RegExp, Error])
      Object.freeze(of.prototype), Object.freeze(of);`),
  },
  'trusted-types': {
    title: 'Trusted Types',
    proves: 'One policy of the name “pannier” is enough, and no other is used.',
    headers: {
      'Content-Security-Policy':
        "base-uri 'none'; object-src 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types pannier",
    },
  },
  'full-storage': {
    title: 'Full storage',
    proves: 'Where nothing can be stored, the cart works for as long as the page.',
    head: storageThat(
      "window[name].__proto__.setItem = () => { throw new DOMException('', 'QuotaExceededError') };",
    ),
  },
  'blocked-storage': {
    title: 'Blocked storage',
    proves: 'Where reading the storage throws, the cart works for as long as the page.',
    head: storageThat(
      "Object.defineProperty(window, name, { get() { throw new DOMException('', 'SecurityError') } });",
    ),
  },
  'garbage-storage': {
    title: 'Garbage in the storage',
    proves: 'What others have written under the widget’s names is not believed.',
    head: script(`for (const name of ['cart', 'tokens', 'products', 'catalog', 'lock:cart', 'change:x'])
      localStorage['pannier:sandbox-client:' + name] ??= '{"a":[null,' + name;`),
  },
  'clock-behind': {
    title: 'A clock of last year',
    proves: 'A token ends after the time that the platform has named, whatever the clock says.',
    head: script(`const now = Date.now; Date.now = () => now() - ${YEAR_MS};`),
  },
  'clock-ahead': {
    title: 'A clock of next year',
    proves: 'A token ends after the time that the platform has named, whatever the clock says.',
    head: script(`const now = Date.now; Date.now = () => now() + ${YEAR_MS};`),
  },
  'focus-trap': {
    title: 'A script that keeps the focus',
    proves: 'Focus in the open cart stays there.',
    body: script(`addEventListener('focusin', ({ target }) => {
      if (!target.closest?.('main')) document.querySelector('main').focus();
    }); document.querySelector('main').tabIndex = -1;`),
  },
};

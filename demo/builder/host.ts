// The page of the preview: puts the chosen elements and the script tag where an owner would paste them.
import type { Choices, Look } from './model/choices.ts';
import { fromFragment } from './model/link.ts';
import { nodeOf } from './model/markup.ts';
import { type Block, blocksOf } from './model/snippet.ts';
import { first, ownScript } from './settings.ts';

const ARABIC: Readonly<Record<string, string>> = {
  name: 'بندق وصف',
  shop: 'المتجر',
  about: 'عنّا',
  title: 'أشياء تدوم',
  lead: 'صفحة كما قد تكون صفحتك. ما تختاره يظهر فيها كما يظهر في موقعك.',
  empty: 'اختر منتجًا أو مجموعة لتظهر هنا.',
};

const dress = (look: Look): void => {
  const { documentElement: root } = document;
  root.dataset['look'] = look;
  if (look !== 'arabic') return;
  root.lang = 'ar';
  root.dir = 'rtl';
  for (const part of document.querySelectorAll<HTMLElement>('[data-text]'))
    part.textContent = ARABIC[part.dataset['text'] ?? ''] ?? '';
};

const titled = (choices: Choices, block: Block): HTMLElement[] =>
  block.markup.map((markup, place) => {
    const node = nodeOf(markup, document);
    const name = choices.products[place]?.name;
    if (block.where !== 'products' || !name || choices.products[place]?.form === 'card')
      return node;
    const item = document.createElement('article');
    const title = document.createElement('h2');
    title.textContent = name;
    item.append(title, node);
    return item;
  });

const fill = (choices: Choices, block: Block): void => {
  const [slot] = document.querySelectorAll(`[data-slot="${block.where}"]`);
  slot?.append(...titled(choices, block));
  if (block.where !== 'header') document.body.classList.add('filled');
};

const start = (choices: Choices): void => {
  dress(choices.look);
  const [script, ...blocks] = blocksOf(choices);
  for (const block of blocks) fill(choices, block);
  // Links of the example lead nowhere; where they would lead is another page.
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
  });
  const [markup] = script?.markup ?? [];
  if (!markup || !choices.clientId) return;
  const tag = nodeOf(markup, document);
  // Never from the link's own address, and without what this browser keeps of the store: a link may come from anybody.
  tag.setAttribute('src', ownScript);
  tag.setAttribute('data-tokens', 'memory');
  document.body.append(tag);
};

start(fromFragment(location.hash, first));

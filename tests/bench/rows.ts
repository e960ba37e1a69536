// The rows of the tables: each with its figure, label and unit.

export type Unit = 'ms' | 'kB' | 'MB' | 'KB' | 'times' | 'count' | 'score';

export interface Row {
  label: string;
  figure: string;
  unit: Unit;
}

export interface Section {
  title: string;
  rows: Row[];
}

const ms = (label: string, figure: string): Row => ({ label, figure, unit: 'ms' });
const count = (label: string, figure: string): Row => ({ label, figure, unit: 'count' });
const kilobytes = (label: string, figure: string): Row => ({ label, figure, unit: 'kB' });
const score = (label: string, figure: string): Row => ({ label, figure, unit: 'score' });
const megabytes = (label: string, figure: string): Row => ({ label, figure, unit: 'MB' });

const trafficOf = (scenario: string, until: string): Row[] => [
  kilobytes(`bytes until ${until}, page and widget`, `${scenario}.bytes`),
  count(`requests until ${until}, page and widget`, `${scenario}.requests`),
  kilobytes(`bytes until ${until}, platform`, `${scenario}.platformBytes`),
  count(`requests until ${until}, platform`, `${scenario}.platformRequests`),
  count(`preflights until ${until}`, `${scenario}.preflights`),
];

const load: Section = {
  title: 'First visit, one plain product on an empty page',
  rows: [
    ms('first contentful paint', 'plain.firstPaint'),
    ms('navigation → a click on a link of the owner is kept', 'plain.loader'),
    ms('navigation → button interactive, drawn with its price', 'plain.allButtons'),
    ...trafficOf('plain', 'interactive'),
    ms('long tasks over 50 ms, load', 'plain.blocked'),
    ms('longest task, load', 'plain.longest'),
    ms('main thread busy until interactive', 'plain.mainThread'),
    ms('of which script', 'plain.script'),
    ms('the same page again → button interactive, drawn with its price', 'again.allButtons'),
  ],
};

const pages: Section = {
  title: "First visit, the demo's pages",
  rows: [
    ...[
      ['one', '1 button'],
      ['twenty', '20 buttons'],
      ['hundred', '100 buttons'],
      ['shop', '12 products with pictures'],
    ].flatMap(([page, what]) => [
      ms(`all interactive, ${what}`, `${page}.allButtons`),
      ms(`long tasks over 50 ms, ${what}`, `${page}.blocked`),
      ms(`longest task, ${what}`, `${page}.longest`),
      score(`layout shift, ${what}`, `${page}.shift`),
      count(`platform requests, ${what}`, `${page}.platformRequests`),
      kilobytes(`platform bytes, ${what}`, `${page}.platformBytes`),
    ]),
    { label: '100 buttons to 1: time until all interactive', figure: 'ratio', unit: 'times' },
  ],
};

const cart: Section = {
  title: 'Cart',
  rows: [
    ms('click add → first visible reaction', 'cart.add.reaction'),
    ms('click add → drawer appears', 'cart.add.drawer'),
    ms('click add → line shown in the drawer', 'cart.add.line'),
    ms('click add → drawer fully open', 'cart.add.drawerStill'),
    ms('click + → quantity shown', 'cart.more.quantity'),
    ms('click + → total changed', 'cart.more.total'),
    ...trafficOf('cart', 'the cart is open with a line'),
    ms('long tasks over 50 ms, whole visit', 'cart.blocked'),
    ms('longest task, whole visit', 'cart.longest'),
    score('layout shift, whole visit', 'cart.shift'),
    score('moved within half a second of a click, whole visit', 'cart.shiftAfterInput'),
    ms('click toggle → drawer appears, first time', 'toggle.first'),
    ms('click toggle → drawer fully open, first time', 'toggle.firstStill'),
    ms('click toggle → drawer appears, second time', 'toggle.second'),
    ms('click toggle → drawer fully open, second time', 'toggle.secondStill'),
  ],
};

const long: Section = {
  title: 'Cart of 200 lines of a returning shopper',
  rows: [
    ms('click toggle → its first screen of lines shown, first time', 'long.first'),
    ms('click toggle → drawer fully open, first time', 'long.firstStill'),
    ms('click toggle → its first screen of lines shown, second time', 'long.again'),
    ms('click toggle → drawer fully open, second time', 'long.againStill'),
    ms('click + → quantity shown', 'long.quantity'),
    ms('click + → total changed', 'long.total'),
    count('lines in the drawer', 'long.lines'),
    ms('long tasks over 50 ms, until its code is there', 'long.loadBlocked'),
    ms('long tasks over 50 ms, from the first click on', 'long.blocked'),
    ms('longest task, whole visit', 'long.longest'),
    score('layout shift, whole visit', 'long.shift'),
  ],
};

const hasty: Section = {
  title: 'Cart, worst case: a click without a hover, at the moment the button appears',
  rows: [
    ms('click add → first visible reaction', 'cartHasty.add.reaction'),
    ms('click add → drawer appears', 'cartHasty.add.drawer'),
    ms('click add → line shown in the drawer', 'cartHasty.add.line'),
    ms('click + → quantity shown', 'cartHasty.more.quantity'),
    ms('click + → total changed', 'cartHasty.more.total'),
    ms('click toggle → drawer appears, first time', 'toggleHasty.first'),
    ms('click toggle → drawer appears, second time', 'toggleHasty.second'),
  ],
};

const login: Section = {
  title: 'Login through the hidden frame',
  rows: [
    ms('click → dialog open, its code already there', 'login.open'),
    ms('click → dialog open, clicked without a hover', 'loginFirst.open'),
    kilobytes('bytes until the dialog is open, page and widget', 'login.bytes'),
    count('requests until the dialog is open, page and widget', 'login.requests'),
    ms('click sign in → signed in', 'login.signedIn'),
    count('platform requests of the whole login', 'login.platformRequests'),
  ],
};

const catalog: Section = {
  title: 'Catalog, a product and a grid of 48 on an empty page',
  rows: [
    ms('navigation → a product card interactive', 'card.allButtons'),
    ms('navigation → 48 cards interactive', 'grid.allButtons'),
    { label: '48 cards to one: time until interactive', figure: 'gridRatio', unit: 'times' },
    count('catalog requests, a product', 'card.catalogRequests'),
    count('catalog requests, 48 products', 'grid.catalogRequests'),
    count('pictures fetched before anybody scrolls, 48 products', 'grid.images'),
    ms('long tasks over 50 ms, 48 products', 'grid.blocked'),
    ms('longest task, 48 products', 'grid.longest'),
    ms('a frame while the grid is scrolled through, mean', 'grid.frame'),
    ms('the longest frame', 'grid.worstFrame'),
    count('long tasks while scrolling', 'grid.scrollTasks'),
    ms('the longest of them', 'grid.longestScrollTask'),
    score('layout shift, a product', 'card.shift'),
    score('layout shift, 48 products, scrolled through', 'grid.shift'),
  ],
};

const heap: Section = {
  title: 'Memory after a garbage collection',
  rows: [
    megabytes('JS heap, 1 button', 'heap.one.js'),
    megabytes('JS heap, 20 buttons', 'heap.twenty.js'),
    megabytes('JS heap, 100 buttons', 'heap.hundred.js'),
    { label: 'JS heap a button, from 1 to 100', figure: 'growth', unit: 'KB' },
    megabytes("JS heap and DOM, 1 button, the owner's page included", 'heap.one.withDom'),
    megabytes('JS heap and DOM, 20 buttons', 'heap.twenty.withDom'),
    megabytes('JS heap and DOM, 100 buttons', 'heap.hundred.withDom'),
    {
      label: "JS heap and DOM a button, the owner's row included",
      figure: 'growthDom',
      unit: 'KB',
    },
  ],
};

export const sections: Section[] = [load, pages, cart, long, hasty, login, catalog, heap];

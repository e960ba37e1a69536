// Shopify’s Buy Button, embedded as in Shopify’s snippet, in the frames that it creates by default.
import { readFile } from 'node:fs/promises';
import { createBuyButtonStore } from './buy-button-store.ts';
import { type Column, thinking } from './column.ts';
import { hostPage } from './host-page.ts';

const SHOP = 'shop.test';
const SCRIPTS = 'scripts.shop.test';

const snippet = (count: number): string => `<script>
(() => {
  const script = document.createElement('script')
  script.async = true
  script.src = 'https://${SCRIPTS}/buybutton.min.js'
  document.head.append(script)
  script.onload = () => {
    const client = ShopifyBuy.buildClient({ domain: '${SHOP}', storefrontAccessToken: 'bench' })
    const ui = ShopifyBuy.UI.init(client)
    for (let place = 0; place < ${count}; place += 1)
      ui.createComponent('product', {
        id: String(place + 1),
        node: document.getElementById('product-' + place),
        moneyFormat: '%E2%82%AC%7B%7Bamount%7D%7D',
        options: { product: { contents: { img: false } } },
      })
  }
})()
</script>`;

/** `script` is the path of the Buy Button script on disk, `picture` the URL of every product picture. */
export const buyButtonColumn = (script: string, picture: string): Column => ({
  name: 'Buy Button',
  host: 'buybutton.test',
  hosts: {
    [SCRIPTS]: {
      answer: async () =>
        new Response(await readFile(script), {
          headers: {
            'content-type': 'text/javascript',
            'cache-control': 'public, max-age=3600',
          },
        }),
      isStatic: true,
    },
    [SHOP]: { answer: thinking(createBuyButtonStore(picture)) },
  },
  page: (count) =>
    hostPage(count, {
      links: '',
      product: (place) => `<div id="product-${place}"></div>`,
      end: snippet(count),
    }),
  install: () => {
    const frameOf = (element: Element | null | undefined) =>
      (element as HTMLIFrameElement | null | undefined)?.contentDocument;
    const cart = () => frameOf(document.querySelector('iframe[name=frame-cart]'));
    globalThis.peerParts = {
      button: (place) =>
        frameOf(document.querySelector(`#product-${place} iframe`))?.querySelector(
          '.shopify-buy__btn',
        ),
      more: () => cart()?.querySelector('.shopify-buy__quantity-increment'),
      line: () => cart()?.querySelector('.shopify-buy__cart-item'),
      total: () => cart()?.querySelector('.shopify-buy__cart__subtotal__price')?.textContent,
    };
  },
});

// The floor: the same shop hand-written for one page, without libraries and with one request for all products.
import { type Column, thinking } from './column.ts';
import { hostPage } from './host-page.ts';

const style = `<style>
  #cart { position: fixed; inset: 0 0 0 auto; width: min(100%, 360px); padding: 16px; box-sizing: border-box; background: #fff; box-shadow: 0 0 8px #888 }
  #cart img { width: 64px; height: 64px }
  dialog input { display: block; margin: 8px }
</style>`;

const script = `<script>
const find = (name) => document.querySelector(name), buys = document.querySelectorAll('.buy')
const send = async (change) => {
  const cart = await (await fetch('/cart', { method: 'POST', body: JSON.stringify(change) })).json()
  find('#lines').innerHTML = cart.lines.map((line) => '<li><img src="' + line.picture + '"> ' + line.name + ' <b>' + line.quantity + '</b> <button class="more">+</button></li>').join('')
  document.querySelectorAll('.more').forEach((button, place) => { button.onclick = () => send({ place, more: 1 }) })
  find('#total').textContent = '€' + cart.total
}
fetch('/products?count=' + buys.length).then((answer) => answer.json()).then((products) => buys.forEach((button, place) => {
  button.previousElementSibling.textContent = '€' + products[place].price
  button.disabled = false
  button.onclick = () => { find('#cart').hidden = false; send({ add: place }) }
}))
find('#sign-in').onclick = () => find('dialog').showModal()
</script>`;

const end = `<aside id="cart" hidden><h2>Cart</h2><ul id="lines"></ul><p id="total"></p></aside>
<dialog><form method="dialog"><input type="email" placeholder="Email"><input type="password" placeholder="Password"><button>Sign in</button></form></dialog>
${script}`;

const PRICE = 42;

interface Change {
  add?: number;
  place?: number;
}

/** `picture` is the URL of every product picture. */
export const floorColumn = (picture: string): Column => {
  // Each simulated shopper adds one product to an empty cart, and shoppers come one after another.
  let quantity = 0;
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/products') {
      const count = Number(searchParams.get('count'));
      return Response.json(
        Array.from({ length: count }, (_, place) => ({
          name: `Carafe ${place + 1}`,
          price: PRICE,
        })),
      );
    }
    const change = (await request.json()) as Change;
    quantity = change.add === undefined ? quantity + 1 : 1;
    return Response.json({
      lines: [{ name: 'Carafe 1', picture, quantity }],
      total: PRICE * quantity,
    });
  };
  return {
    name: 'floor',
    host: 'floor.test',
    hosts: { 'floor.test': { answer: thinking(answer) } },
    page: (count) =>
      hostPage(count, {
        head: style,
        links: '<button id="sign-in">Sign in</button>',
        product: () => '<p>…</p><button class="buy" disabled>Add to cart</button>',
        end,
      }),
    install: () => {
      globalThis.peerParts = {
        button: (place) => document.querySelectorAll('.buy:enabled')[place],
        more: () => document.querySelector('.more'),
        line: () => document.querySelector('#lines li'),
        total: () => document.querySelector('#total')?.textContent,
        signIn: () => document.querySelector('#sign-in'),
        field: () => document.querySelector<HTMLElement>('dialog input'),
      };
    },
  };
};

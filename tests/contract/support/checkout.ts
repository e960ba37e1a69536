import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { type Answer, call, cartPath, redirectPath, type Visitor } from './store.ts';

/** Checks out the visitor's cart and returns the address of the hosted page. */
export const startCheckout = async (
  visitor: Visitor,
  callbacks: Record<string, string> = {},
): Promise<string> => {
  const { body } = await visitor.send('POST', `${cartPath}/create-checkout`, {});
  const session = await visitor.send('POST', redirectPath, {
    ecomCheckout: { checkoutId: body.checkoutId },
    callbacks,
  });
  return session.body.redirectSession.fullUrl;
};

/** Opens the hosted page and sends its form, as a browser does. */
export const sendForm = async (
  store: Pick<Sandbox, 'fetch'>,
  url: string,
  values: Record<string, string>,
): Promise<Answer> => {
  await call(store, 'GET', url);
  return call(store, 'POST', url, {
    body: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
};

// Entry of the forms chunk: modifiers, custom text fields and plans, and the login for members-only products.

import type { ShopStore } from '../../app/state/actions.ts';
import type { AddRequest } from '../../app/state/views.ts';
import { formsEn } from '../../i18n/languages/en.ts';
import type { FormMessages, Translate } from '../../i18n/translate.ts';
import type { ProductExtras } from '../platform/shop-product.ts';
import { Fields } from './fields.tsx';
import type { Filled, MakeForm } from './form.ts';
import { findNeed, findPlanNeed, toFormRequest } from './needs.ts';

// Adds a members-only product after the shopper has logged in; forgets the product if the shopper closes the dialog.

/** Stops waiting for the login that an earlier press of a button has started. */
let stopLast = (): void => {};

/**
 * Opens the login dialog. Calls `add` after a login, but only when the dialog has closed, because the add may open
 * another dialog. If the login leaves the page, `wanted` is added on the page that the shopper returns to.
 */
export const addAfterLogin = (
  store: ShopStore,
  opener: Element,
  add: () => void,
  wanted: AddRequest,
): void => {
  stopLast();
  const stop = store.subscribe(({ member, login }, before) => {
    if (login?.isOpen || !before.login?.isOpen) return;
    stop();
    if (member.isMember && !login?.hasLeft) add();
  });
  stopLast = stop;
  store.actions.openLogin(opener, undefined, wanted);
};

const NO_EXTRAS: ProductExtras = { modifiers: [], plans: [], isSoldOnce: true };

/** Returns the button's label for the first missing input, or no label if that input is a text. */
const missingIn = (extras: ProductExtras, filled: Filled, text: Translate) => {
  const missing = extras.modifiers.find((modifier) => findNeed(modifier, filled));
  const isPlanMissing = Boolean(findPlanNeed(extras, filled));
  const prompt = missing ? text('choose', { name: missing.label }) : text('choosePlan');
  const isChoice = missing ? missing.kind !== 'text' : isPlanMissing;
  return { isMissing: Boolean(missing) || isPlanMissing, label: isChoice ? prompt : undefined };
};

/** `makeOptionsForm` creates the form of the product's options, shown above the fields. */
export const formsAround =
  (makeOptionsForm: MakeForm, messages?: FormMessages): MakeForm =>
  (props) => {
    const { app, product, filled, isMember, onFill } = props;
    const { extras = NO_EXTRAS } = product;
    const text = app.text.extend({ ...formsEn, ...messages });
    const pickers = makeOptionsForm(props);
    const { isMissing, label } = missingIn(extras, filled, text);
    const isLoginNeeded = Boolean(extras.isMembersOnly && !isMember);
    const request = toFormRequest(extras, filled, text('plan'));
    return {
      request,
      fields: (
        <Fields
          {...props}
          text={text}
          extras={extras}
          pickers={pickers.fields}
          isOptionMissing={Boolean(pickers.label)}
          isLoginNeeded={isLoginNeeded}
        />
      ),
      label: isLoginNeeded ? text('logInToBuy') : (pickers.label ?? label),
      hold: (button, add, quantity = 1) => {
        if (pickers.label || isMissing) onFill({ ...filled, tried: (filled.tried ?? 0) + 1 });
        else if (isLoginNeeded) {
          const { id: productId, variantId } = product;
          const isBuyNow = button.matches('[part=buy-now]');
          const wanted = { productId, quantity, variantId, ...request, isBuyNow };
          addAfterLogin(app.store, button, add, wanted);
        } else return false;
        return true;
      },
    };
  };

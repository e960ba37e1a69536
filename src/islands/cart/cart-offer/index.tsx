// Entry of the offers of a link: above the lines of the drawer.
import type { DrawerOffers } from '../cart-details/notices.tsx';
import { type CouponContext, CouponOffer } from './coupon-offer.tsx';
import { type LinkContext, LinkOffer } from './link-offer.tsx';
import css from './styles.css';

export const createOffers = (
  link: LinkContext | undefined,
  coupon: CouponContext,
): DrawerOffers => ({
  css,
  tree: (
    <>
      {link && <LinkOffer context={link} />}
      <CouponOffer context={coupon} />
    </>
  ),
});

// Entry point of the link and coupon offers above the lines of the drawer.
import type { ReactNode } from 'react';
import { Styled } from '../../../ui/runtime/styled.tsx';
import { type CouponContext, CouponOffer } from '../../coupon/coupon-offer-panel.tsx';
import { type LinkContext, LinkOffer } from '../cart-link/link-offer-panel.tsx';
import css from './styles.css';

export const drawOffers = (link: LinkContext | undefined, coupon: CouponContext): ReactNode => (
  <Styled css={css}>
    {link && <LinkOffer context={link} />}
    <CouponOffer context={coupon} />
  </Styled>
);

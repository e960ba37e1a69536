// The adopt chunk: takes over the markup of another shop. Loaded with `data-adopt` only.
import { read } from '../../app/attributes/attribute.ts';
import { adopt } from '../../app/attributes/script-tag.ts';
import type { PannierGlobal } from '../../app/page-api/widget.ts';
import type { DoctorContext } from '../page-inspector/diagnosis/doctor-context.ts';
import { adoptPage, readOwnerList } from './adopt-page.ts';
import { readBuyButton } from './buy-button.ts';
import { readSnipcart } from './snipcart.ts';

const READERS = { snipcart: readSnipcart, shopify: readBuyButton } as const;

/** Scripts that would still act on the same markup. */
const OTHERS = {
  snipcart: 'script[src*="cdn.snipcart.com/"]',
  shopify: 'script[src*="sdks.shopifycdn.com/buy-button/"]',
} as const;

/** Until the widget is unmounted. */
export const openAdopt = async ({ attributes, reports, widget }: DoctorContext): Promise<void> => {
  const { report } = reports;
  const shop = read(adopt, { attributes, document, report });
  const page: Window & { Pannier?: PannierGlobal } = window;
  await page.Pannier?.ready;
  const running = widget();
  // The owner may have unmounted meanwhile.
  if (!shop || !running || !page.Pannier) return;
  if (document.querySelector(OTHERS[shop]))
    report(`data-adopt: the script of ${shop} is still on the page, and answers the same clicks`);
  const stop = adoptPage({
    page: document,
    read: READERS[shop],
    list: readOwnerList(document, report),
    find: async (slugs) => {
      const { readCatalog } = await (await running.shop()).products();
      return readCatalog((port) => port.products('slug', slugs));
    },
    report,
  });
  running.keep(stop);
};

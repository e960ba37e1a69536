// Routes that write customizations; only for the merchant's server.
import type { Hono } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import { refuseOtherId } from '../../catalog/products/product-write-routes.ts';
import type { Platform } from '../../core/platform.ts';
import { publishCreated, publishDeleted, publishUpdated } from '../../events/publish-entity.ts';
import { requireMerchant } from '../../tokens/elevated-caller.ts';
import { customizationToWire } from './customization-entity.ts';
import {
  changedChoicesBody,
  choiceIdsBody,
  choicesBody,
  createCustomizationBody,
  updateCustomizationBody,
} from './customization-schema.ts';
import { updateChoices, updateCustomization } from './customization-updates.ts';
import {
  type ChoicesChange,
  changeChoices,
  createCustomization,
  deleteCustomization,
} from './customization-writes.ts';

const prefix = '/stores/v3/customizations';
const fqdn = 'wix.stores.catalog.v3.customization';

const changes = {
  'add-choices': { kind: 'add', body: choicesBody },
  'set-choices': { kind: 'set', body: choicesBody },
  'remove-choices': { kind: 'remove', body: choiceIdsBody },
  'reorder-choices': { kind: 'reorder', body: choiceIdsBody },
} as const;

export const customizationWriteRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.post(prefix, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { customization: input, fields } = await bodyOf(c, createCustomizationBody);
    const row = await createCustomization(platform, input);
    const customization = customizationToWire(row, fields ?? []);
    publishCreated(platform, fqdn, customization);
    return c.json({ customization });
  });

  app.patch(`${prefix}/:id`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const id = c.req.param('id');
    const { customization: input, fields } = await bodyOf(c, updateCustomizationBody);
    refuseOtherId('customization.id', input.id, id);
    const row = await updateCustomization(platform, id, input);
    const customization = customizationToWire(row, fields ?? []);
    publishUpdated(platform, fqdn, customization);
    return c.json({ customization });
  });

  app.post(`${prefix}/:id/update-choices`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const id = c.req.param('id');
    const { customizationId, fields, choices, revision } = await bodyOf(c, changedChoicesBody);
    refuseOtherId('customizationId', customizationId, id);
    const row = await updateChoices(platform, id, choices, revision);
    const customization = customizationToWire(row, fields ?? []);
    publishUpdated(platform, fqdn, customization);
    return c.json({ customization });
  });

  app.delete(`${prefix}/:id`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const row = await deleteCustomization(platform, c.req.param('id'));
    publishDeleted(platform, fqdn, customizationToWire(row, []));
    return c.json({});
  });

  for (const [path, { kind, body }] of Object.entries(changes))
    app.post(`${prefix}/:id/${path}`, async (c) => {
      await requireMerchant(platform, c.req.raw);
      const id = c.req.param('id');
      const { customizationId, fields, ...given } =
        body === choicesBody ? await bodyOf(c, choicesBody) : await bodyOf(c, choiceIdsBody);
      refuseOtherId('customizationId', customizationId, id);
      const change: ChoicesChange = { kind, ...given };
      const customization = customizationToWire(
        await changeChoices(platform, id, change),
        fields ?? [],
      );
      publishUpdated(platform, fqdn, customization);
      return c.json({ customization });
    });
};

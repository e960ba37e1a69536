// Creates an event of any type with a value for every declared date and number.
import type { PublishedEvent } from '../core/published-event.ts';
import type { EventType } from './event-types.ts';

type Json = Record<string, unknown>;

/** The value of the nth declared date; all values differ, so that a test can check each date. */
export const sampleDate = (index: number): string =>
  new Date(Date.UTC(2026, 0, 1) + index * 61_001).toISOString();

/** The value of the nth declared number, as a string. */
export const sampleNumber = (index: number): string => String(index + 0.25);

const lists = new Set([
  'lineItems',
  'customLineItems',
  'activities',
  'values',
  'appliedDiscounts',
  'fulfillments',
  'infoSections',
  'nodes',
  'stops',
  'items',
  'variants',
  'subscriptions',
  'carrierServiceOptions',
  'shippingOptions',
  'eligibleMemberships',
  'invalidMemberships',
  'charges',
  'tcAppliedDiscounts',
]);

const isList = (name: string, parent: string | undefined): boolean =>
  lists.has(name) ||
  (name === 'options' && parent === 'poll') ||
  (name === 'subscriptionCharges' && parent === 'paymentSummary');

/** Puts a value at a path. A list in the path gets two elements, which both contain the value. */
const put = (
  target: Json,
  [name = '', ...rest]: string[],
  value: unknown,
  parent?: string,
): void => {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const isArray = isList(name, parent);
  target[name] ??= isArray ? [{}, {}] : {};
  const inner = target[name];
  for (const one of isArray ? (inner as Json[]) : [inner as Json]) put(one, rest, value, name);
};

/** Converts `lineItems.a` to `lineItems[1].a`, the platform's notation for modified fields. */
const flat = (path: string): string =>
  path
    .split('.')
    .map((name, index, names) => (isList(name, names[index - 1]) ? `${name}[1]` : name))
    .join('.');

const collect = (type: EventType, root: string): Json => {
  const target: Json = {};
  const fill = (paths: readonly string[], sample: (index: number) => string) => {
    for (const [index, path] of paths.entries())
      if (path.startsWith(`${root}.`))
        put(target, path.slice(root.length + 1).split('.'), sample(index));
  };
  fill(type.dates, sampleDate);
  fill(type.numbers, sampleNumber);
  return target;
};

const collectFlat = (type: EventType): Json => {
  const root = 'modifiedFields.';
  const entries = (paths: readonly string[], sample: (index: number) => string) =>
    paths.flatMap((path, index) =>
      path.startsWith(root) ? [[flat(path.slice(root.length)), sample(index)] as const] : [],
    );
  return Object.fromEntries([
    ...entries(type.dates, sampleDate),
    ...entries(type.numbers, sampleNumber),
  ]);
};

/** Strings that look like dates and numbers but are not declared as such; they must not be converted. */
const untouched = { name: '12.50', note: '2026-01-01T00:00:00.000Z', sku: '007' };

export interface EventContent {
  entityId: string;
  /** Body of the event: an entity, an action's body or a plain payload, depending on the type. By default a sample. */
  body?: Json | undefined;
  modifiedFields?: Json | undefined;
}

export const eventOf = (type: EventType, content: EventContent): PublishedEvent => {
  const { entityId, body, modifiedFields } = content;
  const sample = (root: string) => body ?? { id: entityId, ...untouched, ...collect(type, root) };
  const event = (data: Json): PublishedEvent => ({ type: type.type, entityId, data });
  switch (type.schema) {
    case 'plain':
      return event(sample('data'));
    case 'action':
      return event({ actionEvent: { body: sample('data') } });
    case 'entity-created':
      return event({ createdEvent: { entity: sample('entity') } });
    case 'entity-deleted':
      return event({ deletedEvent: { deletedEntity: sample('entity') } });
    case 'entity-deleted-metadata-only':
      return event({ deletedEvent: body === undefined ? {} : { deletedEntity: body } });
    case 'entity-updated': {
      const changes = modifiedFields ?? (body === undefined ? collectFlat(type) : undefined);
      return event({
        updatedEvent: {
          currentEntity: sample('entity'),
          ...(changes !== undefined && { modifiedFields: changes }),
        },
      });
    }
  }
};

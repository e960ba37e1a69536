// Reads a category's filters: options, modifiers and choices with counts. Facts: docs/platform/catalog.md#facets.

import type { Refinement } from '../../../client/catalog/page-query.ts';
import {
  type Decoded,
  listOfValid,
  maybeText,
  nonEmptyText,
  number,
  object,
  orElse,
  orEmpty,
  text,
} from '../../../client/codec/codec.ts';
import type { Facet } from '../catalog-port.ts';
import type { Ask } from './calls.ts';
import { isSwatch } from './choices.ts';
import { buildFilter, type KnownChoices } from './search.ts';

/** Number of values that one response of the platform can always contain. */
const MAX_VALUES = 250;
const LOT = 100;
/** Maximum number of facets shown. */
const MAX_FACETS = 8;

const UNREFINED: Refinement = { sort: 'featured', isInStock: false, options: {} };

/** Product fields that contain the choices to filter by. */
const KINDS = ['options', 'modifiers'] as const;
type Kind = (typeof KINDS)[number];

const idsIn = (kind: Kind): string => `${kind}.id`;
const choicesIn = (kind: Kind): string => `${kind}.choicesSettings.choices.choiceId`;

const aggregateValues = (fieldPath: string) => ({
  name: fieldPath,
  type: 'VALUE',
  fieldPath,
  value: { limit: MAX_VALUES, sortType: 'COUNT', sortDirection: 'DESC' },
});

const counted = object({ value: text, count: number });
const aggregated = object({
  name: nonEmptyText,
  values: orEmpty(object({ results: listOfValid(counted) })),
});
const aggregationAnswer = object({
  aggregationData: orEmpty(object({ results: listOfValid(aggregated) })),
});

/** Number of products by value, the most frequent value first. */
const readCounts = (
  { aggregationData }: Decoded<typeof aggregationAnswer>,
  name: string,
): Map<string, number> => {
  const found = aggregationData.results.find((one) => one.name === name);
  const counts = found?.values.results.filter(({ count }) => count > 0) ?? [];
  return new Map(counts.map(({ value, count }) => [value, count]));
};

const choicesSettings = object({
  choices: listOfValid(
    object({
      id: nonEmptyText,
      name: orElse(nonEmptyText, ''),
      colorCode: maybeText,
      primaryChoiceIds: listOfValid(orElse(nonEmptyText, '')),
    }),
  ),
  sortOrder: maybeText,
});
const customizations = listOfValid(
  object({
    id: nonEmptyText,
    name: nonEmptyText,
    customizationRenderType: maybeText,
    choicesSettings: orEmpty(choicesSettings),
  }),
);

interface Choice {
  name: string;
  ids: string[];
  color: string | undefined;
  count: number;
}

/** Counts and filters a choice as part of its primary choice, if there is one. Omits choices that no product has. */
const readChoices = (
  { choices: sent, sortOrder }: Decoded<typeof choicesSettings>,
  counts: ReadonlyMap<string, number>,
): Choice[] => {
  const choices = new Map<string, Choice>();
  for (const { id, name, colorCode: color, primaryChoiceIds } of sent) {
    if (!name || primaryChoiceIds.length) continue;
    choices.set(id, { name, ids: [id], color, count: counts.get(id) ?? 0 });
  }
  for (const { id, primaryChoiceIds } of sent) {
    for (const primary of primaryChoiceIds) {
      const choice = choices.get(primary);
      choice?.ids.push(id);
      if (choice) choice.count += counts.get(id) ?? 0;
    }
  }
  const found = [...choices.values()].filter(({ count }) => count > 0);
  if (sortOrder === 'BY_NAME') found.sort((one, other) => one.name.localeCompare(other.name));
  if (sortOrder === 'BY_PRODUCT_COUNT') found.sort((one, other) => other.count - one.count);
  return found;
};

export const readFacets = async (
  ask: Ask,
  categoryId: string | undefined,
  known: KnownChoices,
  signal: AbortSignal | undefined,
): Promise<Facet[]> => {
  const filter = buildFilter(UNREFINED, categoryId, known);
  const aggregations = KINDS.flatMap((kind) => [idsIn(kind), choicesIn(kind)].map(aggregateValues));
  const search = { filter, cursorPaging: { limit: 0 }, aggregations };
  const answer = aggregationAnswer(
    await ask('/stores/v3/products/search', 'aggregationData', { search }, signal),
  );
  const counts = new Map(KINDS.flatMap((kind) => [...readCounts(answer, choicesIn(kind))]));
  const added = new Set(readCounts(answer, idsIn('modifiers')).keys());
  const wanted = [...new Set([...readCounts(answer, idsIn('options')).keys(), ...added])].slice(
    0,
    LOT,
  );
  if (!wanted.length) return [];
  const named = await ask(
    '/stores/v3/customizations/query',
    'customizations',
    {
      query: {
        filter: { id: { $in: wanted }, customizationRenderType: { $ne: 'FREE_TEXT' } },
        cursorPaging: { limit: LOT },
      },
    },
    signal,
  );
  const facets = new Map<string, Facet>();
  const entries = customizations(named['customizations']);
  for (const id of wanted) {
    const entry = entries.find((one) => one.id === id);
    if (!entry) continue;
    const found = readChoices(entry.choicesSettings, counts);
    if (!found.length) continue;
    const { name } = entry;
    const kind = isSwatch(entry.customizationRenderType) ? 'color' : 'list';
    // Two options with the same name become one facet, as do an option and a modifier with the same name.
    const facet: Facet = facets.get(name) ?? { name, kind, choices: [] };
    for (const choice of found) {
      known.learn(name, choice.name, choice.ids);
      if (added.has(id)) for (const one of choice.ids) known.modifiers.add(one);
      if (facet.choices.some(({ value }) => value === choice.name)) continue;
      facet.choices.push({
        value: choice.name,
        ...(kind === 'color' && choice.color && { color: choice.color }),
      });
    }
    facets.set(name, facet);
  }
  // A single choice is not a useful filter.
  return [...facets.values()].filter((facet) => facet.choices.length > 1).slice(0, MAX_FACETS);
};

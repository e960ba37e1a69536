import { z } from 'zod';

export const fieldList = z.array(z.string().min(1).max(512)).max(100).nullish();

/** Returns entities with the requested fields and the id. A request for `price.currency` returns the whole `price`. */
export const withFields = <Entity extends object>(
  entities: readonly Entity[],
  fields: readonly string[] | null | undefined,
): Partial<Entity>[] => {
  if (!fields?.length) return [...entities];
  const asked = new Set(['id', ...fields.map((name) => name.split('.')[0])]);
  return entities.map(
    (entity) =>
      Object.fromEntries(
        Object.entries(entity).filter(([name]) => asked.has(name)),
      ) as Partial<Entity>,
  );
};

// Collects the property names that code reads on objects, from its syntax tree.
import { type Node, parse, walk } from '../../../widget-loader/build/package/walk.ts';

interface Named extends Node {
  computed: boolean;
  name?: string;
  value?: unknown;
}

interface Lookup extends Node {
  computed: boolean;
  property: Named;
  properties: (Node & { computed: boolean; key?: Named })[];
}

/** Names read as `a.name`, `a['name']` or `const { name } = a`. Distinct and sorted. */
export const namesRead = (code: string): string[] => {
  const names = new Set<string>();
  const add = ({ name, value }: Named, isComputed: boolean): void => {
    if (typeof value === 'string') names.add(value);
    else if (name && !isComputed) names.add(name);
  };
  walk(parse(code), (node) => {
    const { type, computed, property, properties } = node as Lookup;
    if (type === 'MemberExpression') add(property, computed);
    if (type === 'ObjectPattern')
      for (const one of properties) if (one.key) add(one.key, one.computed);
  });
  return [...names].sort();
};

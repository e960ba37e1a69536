// Converts text to Date objects and numbers at all declared paths in one walk.
import { dateOf, numberOf } from '../services/conversion/convert.ts';

type Convert = (value: unknown) => unknown;

/** Paths as a tree: how to convert a value, and the values inside it. */
export interface PathTree {
  readonly convert?: Convert;
  readonly members: ReadonlyMap<string, PathTree>;
  /** Applies to every name of an object or map. */
  readonly any?: PathTree;
}

interface Growing {
  convert?: Convert;
  members: Map<string, Growing>;
  any?: Growing;
}

/** `*` stands for every name of an object, `name{}` for every value of the map at `name`. */
const segmentsOf = (path: string): string[] =>
  path.split('.').flatMap((part) => (part.endsWith('{}') ? [part.slice(0, -2), '*'] : [part]));

const grow = (root: Growing, path: string, convert: Convert): void => {
  let node = root;
  for (const name of segmentsOf(path)) {
    const known = name === '*' ? node.any : node.members.get(name);
    const next: Growing = known ?? { members: new Map() };
    if (name === '*') node.any = next;
    else node.members.set(name, next);
    node = next;
  }
  node.convert = convert;
};

export const treeOf = (dates: readonly string[], numbers: readonly string[]): PathTree => {
  const root: Growing = { members: new Map() };
  for (const path of dates) grow(root, path, dateOf);
  for (const path of numbers) grow(root, path, numberOf);
  return root;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the converted value. Changes objects and arrays in place, and applies paths to each element of an array. */
export const convertTree = (value: unknown, tree: PathTree): unknown => {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const converted = convertTree(item, tree);
      if (converted !== item) value[index] = converted;
    }
    return value;
  }
  if (!isObject(value)) return tree.convert ? tree.convert(value) : value;
  for (const [name, member] of tree.members) convertMember(value, name, member);
  if (tree.any) for (const name of Object.keys(value)) convertMember(value, name, tree.any);
  return value;
};

const convertMember = (owner: Record<string, unknown>, name: string, tree: PathTree): void => {
  if (!Object.hasOwn(owner, name)) return;
  const before = owner[name];
  const after = convertTree(before, tree);
  if (after !== before) owner[name] = after;
};

/** Splits a path and drops list indexes: `lineItems[0].quantity` becomes `lineItems`, `quantity`. */
const namesOf = (flat: string): string[] =>
  flat
    .replaceAll(/\[\d*\]/g, '')
    .split('.')
    .filter(Boolean);

/** Converts the flat map of earlier values, whose keys are paths into the entity. */
export const convertFlat = (changes: Record<string, unknown>, tree: PathTree): void => {
  for (const flat of Object.keys(changes)) {
    let node: PathTree | undefined = tree;
    for (const name of namesOf(flat)) node = node?.members.get(name) ?? node?.any;
    if (!node) continue;
    const before = changes[flat];
    const after = convertTree(before, node);
    if (after !== before) changes[flat] = after;
  }
};

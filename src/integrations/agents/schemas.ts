// JSON Schemas for the input of each action. Agents read the schemas, and each input is checked against its schema.

/** The part of JSON Schema that our actions need. */
export type Schema =
  | { type: 'string'; description?: string; minLength?: number; maxLength: number }
  | { type: 'integer'; description?: string; minimum: number; maximum: number }
  | { type: 'array'; description?: string; items: Schema; minItems?: number; maxItems: number }
  | ObjectSchema;

export interface ObjectSchema {
  type: 'object';
  description?: string;
  properties: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  /** Schema of additional properties; false if no additional properties are allowed. */
  additionalProperties: false | Schema;
  maxProperties?: number;
}

export type ActionName = 'getCart' | 'updateCart' | 'openCart' | 'searchProducts' | 'beginCheckout';

const NOTHING: ObjectSchema = { type: 'object', properties: {}, additionalProperties: false };

const id = (description: string): Schema => ({
  type: 'string',
  description,
  minLength: 1,
  maxLength: 200,
});

const LINE: ObjectSchema = {
  type: 'object',
  description:
    'With productId, adds a product. With id, sets the quantity of a line; 0 removes it.',
  properties: {
    id: id('The id of a line of the cart, from getCart'),
    productId: id('The id of a product, from searchProducts'),
    variantId: id('The id of one of its variants'),
    options: {
      type: 'object',
      description: 'Name of each option of the product, with the chosen value',
      properties: {},
      additionalProperties: { type: 'string', minLength: 1, maxLength: 200 },
      maxProperties: 10,
    },
    quantity: { type: 'integer', minimum: 0, maximum: 100_000 },
  },
  required: ['quantity'],
  additionalProperties: false,
};

export const SCHEMAS: Readonly<Record<ActionName, ObjectSchema>> = {
  getCart: NOTHING,
  updateCart: {
    type: 'object',
    properties: {
      lines: { type: 'array', items: LINE, minItems: 1, maxItems: 20 },
    },
    required: ['lines'],
    additionalProperties: false,
  },
  openCart: NOTHING,
  searchProducts: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        description: 'Words that the names of the products contain; without it, all products',
        maxLength: 100,
      },
      limit: { type: 'integer', minimum: 1, maximum: 50 },
    },
    additionalProperties: false,
  },
  beginCheckout: NOTHING,
};

// Writes customizations of catalog version 3: options and modifiers that products share.

import type { ElevatedSend } from '../../auth/tokens/elevated-send.ts';
import type {
  CustomizationChanges,
  CustomizationChoiceInput,
  NewCustomization,
  Revised,
} from '../../catalog/v3/inputs-v3.ts';
import { type CustomizationV3, readCustomization } from '../../catalog/v3/lookup-entities.ts';
import type { CustomizationsService } from '../../catalog/v3/lookups.ts';
import type { CustomizationField } from '../../catalog/v3/v3-fields.ts';
import { toFields, type V3Options } from '../../catalog/v3/v3-query.ts';
import { object, readBy } from '../../codec/codec.ts';
import type { Json } from '../../codec/json.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import type { Call } from '../../http/call.ts';
import { readAnswer } from '../../http/read-answer.ts';
import * as calls from './catalog-v3-write-calls.ts';

type Options = V3Options<CustomizationField>;

/** Options of choice changes: the expected revision, and the fields to return. */
export interface ChoicesOptions extends Options {
  /** Expected revision. The platform refuses an outdated revision with status 409. */
  revision?: string;
}

/**
 * Customization writes. All methods may throw StoreError, with status 409 for an outdated `revision`, for a name that
 * exists, and for a customization that a product uses. Nothing is retried. Products show a new name at once, with the
 * same ids. Cart keys derive from names, so read a product again before adding it. See docs/platform/catalog.md#writes.
 */
export interface CustomizationsWrites {
  /** Creates a customization. Resolves to the stored customization with its id. */
  createCustomization(customization: NewCustomization, options?: Options): Promise<CustomizationV3>;
  /** Renames a customization or changes its text settings. Absent fields stay unchanged. */
  updateCustomization(
    id: string,
    changes: Revised<CustomizationChanges>,
    options?: Options,
  ): Promise<CustomizationV3>;
  /** Deletes a customization. Refused while a product uses it. */
  deleteCustomization(id: string, options?: CallOptions): Promise<void>;
  /** Adds choices to a customization. */
  addChoices(
    id: string,
    choices: readonly CustomizationChoiceInput[],
    options?: Options,
  ): Promise<CustomizationV3>;
  /** Replaces all choices. */
  setChoices(
    id: string,
    choices: readonly CustomizationChoiceInput[],
    options?: Options,
  ): Promise<CustomizationV3>;
  /** Renames choices, or changes their colors and prices. Absent fields stay unchanged. */
  updateChoices(
    id: string,
    choices: readonly (Partial<CustomizationChoiceInput> & { id: string })[],
    options?: ChoicesOptions,
  ): Promise<CustomizationV3>;
  /** Removes choices, by their ids. */
  removeChoices(
    id: string,
    choiceIds: readonly string[],
    options?: ChoicesOptions,
  ): Promise<CustomizationV3>;
  /** Reorders the choices. `choiceIds` must contain every id. */
  reorderChoices(
    id: string,
    choiceIds: readonly string[],
    options?: ChoicesOptions,
  ): Promise<CustomizationV3>;
}

export interface ElevatedCustomizationsService
  extends CustomizationsService,
    CustomizationsWrites {}

const customizationAnswer = object({
  customization: readBy(readCustomization, 'a customization'),
});

export const createCustomizationsWrites = (send: ElevatedSend): CustomizationsWrites => {
  const ask = async (
    call: Call,
    payload: Json,
    options: Options = {},
  ): Promise<CustomizationV3> => {
    const sendThis = withSignal(send, options, 'fields', 'revision');
    const answer = await sendThis(call, { ...payload, ...toFields(options) });
    return readAnswer(customizationAnswer, answer).customization;
  };
  const change =
    (call: Call, member: 'choices' | 'choiceIds') =>
    (customizationId: string, given: readonly unknown[], options: ChoicesOptions = {}) => {
      const { revision } = options;
      const payload = { customizationId, [member]: given, ...(revision && { revision }) };
      return ask(call, payload, options);
    };
  return {
    createCustomization: (customization, options) =>
      ask(calls.createCustomizationCall, { customization }, options),
    updateCustomization: (id, changes, options) =>
      ask(calls.updateCustomizationCall, { customization: { ...changes, id } }, options),
    deleteCustomization: async (customizationId, options) => {
      await withSignal(send, options)(calls.deleteCustomizationCall, { customizationId });
    },
    addChoices: change(calls.addChoicesCall, 'choices'),
    setChoices: change(calls.setChoicesCall, 'choices'),
    updateChoices: change(calls.updateChoicesCall, 'choices'),
    removeChoices: change(calls.removeChoicesCall, 'choiceIds'),
    reorderChoices: change(calls.reorderChoicesCall, 'choiceIds'),
  };
};

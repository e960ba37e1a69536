// Reads every attribute of the script tag; on a page, each is read by the code that uses it, which may never load.
import { type Reading, read } from '../../attributes/attribute.ts';
import { readLocalize } from '../../attributes/localize.ts';
import * as table from '../../attributes/script-tag.ts';

/** Reports each wrong value. */
export const checkScriptAttributes = (given: Reading): void => {
  for (const attribute of Object.values(table)) read<unknown, unknown>(attribute, given);
  readLocalize(given, 'en');
};

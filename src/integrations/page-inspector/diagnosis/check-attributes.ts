// Reads every attribute of the script tag; on a page, each is read by the code that uses it, which may never load.
import { type Reading, read } from '../../../app/attributes/attribute.ts';
import * as table from '../../../app/attributes/script-tag.ts';
import { readLocalize } from '../../localization/localize.ts';

/** Reports each wrong value. */
export const checkScriptAttributes = (given: Reading): void => {
  for (const attribute of Object.values(table)) read<unknown, unknown>(attribute, given);
  readLocalize(given, 'en');
};

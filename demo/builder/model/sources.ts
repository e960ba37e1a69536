// Describes where the snippet’s addresses come from, so that no owner pastes a foreign address unnoticed.

import { parseUrl } from '../../../src/client/codec/safe-url.ts';
import { HOSTED_PLATFORM } from '../../../src/client/http/host-map.ts';
import { isLocalHost } from '../../../src/integrations/page-inspector/checks/connection.ts';
import { type Choices, originOf } from './choices.ts';

export interface Source {
  name: string;
  address: string;
  about: string;
  /** Whether the address differs from the default that the builder was served with. */
  isForeign: boolean;
}

/** Whether the chosen platform is the sandbox that the builder was served with, as in the demo. */
export const isDemoStore = ({ api }: Choices, first: Choices): boolean =>
  api !== '' && api === first.api;

const isOnlyHere = (address: string, site: string): boolean =>
  isLocalHost(parseUrl(address)?.hostname ?? '') && !isLocalHost(parseUrl(site)?.hostname ?? '');

const aboutScript = ({ script, site }: Choices, isForeign: boolean): string => {
  if (isForeign)
    return 'Not this builder’s own. It was typed here. It can do all that your pages can.';
  return isOnlyHere(script, site)
    ? 'This builder’s own, on this machine only. Upload the release folder, and write its address here.'
    : 'This builder’s own.';
};

const aboutPlatform = (choices: Choices, first: Choices): string => {
  if (isDemoStore(choices, first)) return 'The demo store of this builder, on this machine only.';
  if (choices.api === '') return 'The hosted platform.';
  return 'Not this builder’s own. It was typed here. It gets what your shoppers type.';
};

/** `first` contains the default addresses that the builder was served with. */
export const sourcesOf = (choices: Choices, first: Choices): Source[] => {
  const { script, api } = choices;
  const isOtherScript = script !== first.script;
  return [
    {
      name: 'pannier.js',
      address: script,
      about: aboutScript(choices, isOtherScript),
      isForeign: isOtherScript,
    },
    {
      name: 'Platform',
      address: originOf(api) || api || HOSTED_PLATFORM,
      about: aboutPlatform(choices, first),
      isForeign: api !== '' && api !== first.api,
    },
  ];
};

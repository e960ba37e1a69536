// The platform's connections to external identity providers.

/** Every client of the platform has these two connections. */
export const CONNECTIONS = {
  google: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
  facebook: '3ecad13f-52c3-483d-911f-31dbcf2a6d23',
} as const;

export type ProviderName = keyof typeof CONNECTIONS;

export const isProviderName = (text: string): text is ProviderName =>
  Object.hasOwn(CONNECTIONS, text);

/** The connection's id for a provider's name; an own connection is named by its id. */
export const connectionOf = (provider: string): string =>
  isProviderName(provider) ? CONNECTIONS[provider] : provider;

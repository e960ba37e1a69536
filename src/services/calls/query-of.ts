// Writes values into a query string as the platform reads them (WIRE 2.4): what is not given is not sent.

export const queryOf = (values: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value == null ? [] : [[name, String(value)]],
    ),
  ).toString();

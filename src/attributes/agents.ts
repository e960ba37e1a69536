// Reads the script tag's switch for agents. Only the chunk that they need has this code.

/** Whether agents get the storefront's actions; anything but `on` and `off` is reported and counts as off. */
export const readAgents = (
  { agents }: Readonly<DOMStringMap>,
  report: (mistake: string) => void,
): boolean => {
  if (agents !== 'on' && agents !== 'off')
    report(`data-agents: expected on or off, received "${agents}"`);
  return agents === 'on';
};

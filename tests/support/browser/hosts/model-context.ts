// A stand-in of WebMCP (https://webmachinelearning.github.io/webmcp), and the agent that uses it.
import type { Page } from 'playwright-core';
import type { ContextTool } from '../../../../src/wiring/agents/model-context.ts';

interface Agent {
  agentTools: Map<string, ContextTool>;
}

/** Registers by name until the signal is aborted; refuses a name twice, as the specification says. */
export const standIn = (): void => {
  const tools = new Map<string, ContextTool>();
  const registerTool = async (tool: ContextTool, { signal }: { signal: AbortSignal }) => {
    if (tools.has(tool.name) || !/^[\w.-]{1,128}$/.test(tool.name) || !tool.description)
      throw new DOMException(tool.name, 'InvalidStateError');
    JSON.stringify(tool.inputSchema);
    signal.throwIfAborted();
    signal.addEventListener('abort', () => tools.delete(tool.name));
    tools.set(tool.name, tool);
  };
  Object.defineProperty(navigator, 'modelContext', { value: { registerTool } });
  Object.assign(window, { agentTools: tools });
};

export const toolsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as Agent).agentTools.keys()].sort());

/** Calls as a browser does: input and result go through JSON. */
export const use = (page: Page, name: string, input: object = {}): Promise<string> =>
  page.evaluate(
    async ([tool, text]) => {
      const { agentTools } = window as unknown as Agent;
      return JSON.stringify(await agentTools.get(tool)?.execute(JSON.parse(text)));
    },
    [name, JSON.stringify(input)] as const,
  );

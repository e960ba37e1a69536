// A stub of WebMCP (https://webmachinelearning.github.io/webmcp), and an agent that uses it.
import type { JSHandle, Page } from 'playwright-core';
import type { ContextTool } from '../../../../src/integrations/agents/index.ts';

interface Agent {
  agentTools: Map<string, ContextTool>;
}

/** Registers tools by name until the signal is aborted. Rejects duplicate names, as the specification requires. */
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

/** Result of a started call. The promise is in an object, because `evaluateHandle` would await a bare promise. */
type Begun = JSHandle<{ answer: Promise<string> }>;

/** Calls a tool as a browser does: input and result pass through JSON. Resolves when the call has started. */
export const begin = (page: Page, name: string, input: object = {}): Promise<Begun> =>
  page.evaluateHandle(
    ([tool, text]) => {
      const { agentTools } = window as unknown as Agent;
      const result = agentTools.get(tool)?.execute(JSON.parse(text));
      return { answer: Promise.resolve(result).then((value) => JSON.stringify(value)) };
    },
    [name, JSON.stringify(input)] as const,
  );

export const answerOf = (call: Begun): Promise<string> => call.evaluate(({ answer }) => answer);

export const use = async (page: Page, name: string, input: object = {}): Promise<string> =>
  answerOf(await begin(page, name, input));

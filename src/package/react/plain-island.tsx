// An island that needs nothing but the app, such as a button.
import { type ReactNode, useContext } from 'react';
import { IslandRoot } from '../../islands/runtime/island-root.tsx';
import type { Running } from '../create-running.ts';
import { PannierContext } from './context.ts';

export interface ButtonProps {
  className?: string;
  /** Rendered on a server, and until the first effect. */
  fallback?: ReactNode;
}

/** The fallback is shown until the app is there. */
export function PlainIsland(props: {
  css: string;
  given: ButtonProps;
  draw(app: Running['app']): ReactNode;
}): ReactNode {
  const { css, given, draw } = props;
  const { className, fallback } = given;
  const running = useContext(PannierContext);
  return (
    <IslandRoot css={css} {...(className && { className })} fallback={fallback}>
      {running ? draw(running.app) : <slot />}
    </IslandRoot>
  );
}

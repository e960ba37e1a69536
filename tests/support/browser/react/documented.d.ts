// Components of code blocks in the documents, which buildReactApp() finds by their names.
declare module 'documented:LoginForm' {
  import type { ReactNode } from 'react';

  export function LoginForm(): ReactNode;
}

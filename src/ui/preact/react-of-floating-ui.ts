// The part of React that @floating-ui/react uses to position: the script-tag build's `react` for that package.
export {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks';

interface Context<Value> {
  value: Value;
}

/** No tree of ours has a provider, so a context always has its default. */
export const createContext = <Value>(value: Value): Context<Value> => ({ value });
export const useContext = <Value>({ value }: Context<Value>): Value => value;

/** No markup of ours refers to the id that the package makes. */
export const useId = (): string => '';

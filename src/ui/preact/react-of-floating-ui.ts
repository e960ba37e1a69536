// The part of React that @floating-ui/react uses for positioning: the script-tag build's `react` for that package.
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

/** The widget renders no providers, so a context always has its default value. */
export const createContext = <Value>(value: Value): Context<Value> => ({ value });
export const useContext = <Value>({ value }: Context<Value>): Value => value;

/** The widget's markup does not refer to the id that the package creates. */
export const useId = (): string => '';

import {
  A,
  F,
  O,
  P,
  T,
  _,
  b,
  d,
  j,
  q,
  w,
  x
} from "./chunk-SYECWVCB.js";
import "./chunk-RZBBS6KD.js";
export {
  b as useCallback,
  j as useContext,
  x as useDebugValue,
  A as useEffect,
  O as useErrorBoundary,
  P as useId,
  q as useImperativeHandle,
  F as useLayoutEffect,
  w as useMemo,
  _ as useReducer,
  T as useRef,
  d as useState
};

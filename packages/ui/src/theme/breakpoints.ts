/** Widths in px at which a layout changes. Source: the specification's design-system breakpoints. */
export const BREAKPOINTS = { small: 520, medium: 768, large: 992, wide: 1200, huge: 1720 } as const

export type BreakpointName = keyof typeof BREAKPOINTS

/** The media query that holds from this breakpoint upward: `(min-width: 768px)`. */
export function atLeast(name: BreakpointName): string {
  return `(min-width: ${BREAKPOINTS[name]}px)`
}

/** The media query that holds below this breakpoint: `(max-width: 767px)`. */
export function below(name: BreakpointName): string {
  return `(max-width: ${BREAKPOINTS[name] - 1}px)`
}

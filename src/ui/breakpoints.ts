/**
 * Breakpoints of the layout. In CSS, write `@media (--phone)`, or `@container (--phone)` for what
 * is inside a part of the window: the build replaces it by the condition. In scripts, call `matchMedia(BREAKPOINTS['--phone'])`.
 */
export const BREAKPOINTS = {
  '--tiny-phone': '(max-width: 22.49em)',
  '--small-phone': '(max-width: 35.99em)',
  '--phone': '(max-width: 47.99em)',
  '--above-phone': '(min-width: 48em)',
  '--below-desk': '(max-width: 59.99em)',
  '--desk': '(min-width: 60em)',
  /** Wide enough for the rail of doors, a table and something beside it. */
  '--wide-desk': '(min-width: 90em)',
  /** Too narrow for a rail of doors beside the screen, which are below it then. */
  '--below-wide': '(max-width: 63.99em)',
  '--wide': '(min-width: 64em)',
  /** Too narrow for a table with many columns and wide spaces between them. */
  '--tight': '(max-width: 71.74em)',
  /** Too narrow for a table with many columns at all. */
  '--half': '(max-width: 51.99em)',
  /** Too narrow for all that a table with many columns may tell. */
  '--snug': '(max-width: 79.99em)',
  /** Too narrow for the public pages' links in one bar, in the widest of the three scripts. */
  '--below-site-bar': '(max-width: 71.99em)',
  '--landscape-phone': '(min-width: 40em) and (max-height: 30em)',
  /** A pointer that hits small targets, and room for it: a desk. */
  '--dense': '(min-width: 48em) and (pointer: fine)',
  /** A desk too low for large keys above Save. */
  '--low-desk': '(min-width: 60em) and (max-height: 54em)',
  /** Too low for a keypad above something that stays in sight. */
  '--short': '(max-height: 49.99em)',
  /** Too low for a line above a keypad. */
  '--lower': '(max-height: 39.99em)',
  '--low': '(max-height: 30em)',
} as const

export type Breakpoint = keyof typeof BREAKPOINTS

/**
 * Replaces breakpoint names in a media query by their conditions.
 * @throws for an unknown name, which fails the build
 */
export function nameToCondition(params: string): string {
  return params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
    const condition = BREAKPOINTS[name as Breakpoint]
    if (condition === undefined) throw new Error(`No breakpoint is named ${name}`)
    return condition
  })
}

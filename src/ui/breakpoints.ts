/**
 * Where a screen changes its shape. CSS says `@media (--phone)`, which the build replaces by the
 * condition; scripts ask `matchMedia(BREAKPOINTS['--phone'])`.
 */
export const BREAKPOINTS = {
  '--small-phone': '(max-width: 35.99em)',
  '--phone': '(max-width: 47.99em)',
  '--above-phone': '(min-width: 48em)',
  '--below-desk': '(max-width: 59.99em)',
  '--desk': '(min-width: 60em)',
  /** No room for a menu beside the screen. */
  '--below-wide': '(max-width: 63.99em)',
  /** The public pages' links, in three scripts of different widths, do not fit in one bar. */
  '--below-site-bar': '(max-width: 71.99em)',
  '--lying-phone': '(min-width: 40em) and (max-height: 30em)',
  '--low': '(max-height: 30em)',
} as const

export type Breakpoint = keyof typeof BREAKPOINTS

/** The condition that a name in a media query stands for; an unknown name stops the build. */
export function nameToCondition(params: string): string {
  return params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
    const condition = BREAKPOINTS[name as Breakpoint]
    if (condition === undefined) throw new Error(`No breakpoint is named ${name}`)
    return condition
  })
}

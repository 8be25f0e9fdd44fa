import type { CSSOptions } from 'vite'
import { nameToCondition } from '../src/ui/breakpoints.ts'

/** Style sheets name the widths at which a screen changes. */
export const breakpoints: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'breakpoints',
        AtRule: { media: nameConditions, container: nameOfContainer },
      },
    ],
  },
}

function nameConditions(rule: { params: string }): void {
  rule.params = nameToCondition(rule.params)
}

/** The text of a container may be smaller than the window's, which must not move its breakpoints. */
function nameOfContainer(rule: { params: string }): void {
  rule.params = nameToCondition(rule.params).replaceAll(/(?<=\d)em\b/g, 'rem')
}

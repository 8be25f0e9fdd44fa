import type { CSSOptions } from 'vite'
import { nameToCondition } from '../src/ui/breakpoints.ts'

/** Style sheets name the widths at which a screen changes. */
export const breakpoints: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'breakpoints',
        AtRule: { media: nameConditions, container: nameConditions },
      },
    ],
  },
}

function nameConditions(rule: { params: string }): void {
  rule.params = nameToCondition(rule.params)
}

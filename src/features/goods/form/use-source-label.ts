import { useLingui } from '@lingui/react/macro'
import type { WEIGHT_SOURCES } from '#domain/goods/goods.ts'

/** How a bottle's weight became known. */
export function useSourceLabel(): (source: (typeof WEIGHT_SOURCES)[number]) => string {
  const { t } = useLingui()
  return (source) => {
    switch (source) {
      case 'measured':
        return t`measured`
      case 'derived':
        return t`calculated`
      case 'typed':
        return t`entered by hand`
    }
  }
}

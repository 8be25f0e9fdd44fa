import { useLingui } from '@lingui/react/macro'
import type { WEIGHT_SOURCES } from '#domain/goods/good-schema.ts'

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

/** A weight from the catalogue, by how many bars it is of. */
export function useBarsLabel(): (bars: number) => string {
  const { t } = useLingui()
  return (bars) => t`from other bars: ${bars}`
}

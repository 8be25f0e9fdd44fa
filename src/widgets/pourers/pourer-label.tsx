import { Trans } from '@lingui/react/macro'
import type { Wearing } from '#domain/counting/pourers/pourers.ts'
import { useFormat } from '#client/use-format.ts'

/** What was taken off the weight of a bottle that wore a pourer. */
export function PourerLabel({ bottle: { pourer } }: { bottle: Wearing }) {
  const { weight } = useFormat()
  if (!pourer) return null
  const { name } = pourer
  const taken = weight(pourer.weight)
  return (
    <span>
      <Trans>
        less {name}, {taken}
      </Trans>
    </span>
  )
}

import { Trans } from '@lingui/react/macro'
import type { ScaleRepeatability } from '#domain/counting/recounts/repeatability.ts'
import { useFormat } from '#client/use-format.ts'

/** A scale has no name on entries: it is told by who weighed with it, and by its smallest step. */
export function ScaleName({ scale: { full_names, division } }: { scale: ScaleRepeatability }) {
  const { weight, language } = useFormat()
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(full_names)
  if (division === null) return <Trans>Scale of {names}</Trans>
  return (
    <Trans>
      {weight(division)} scale, used by {names}
    </Trans>
  )
}

import { Trans } from '@lingui/react/macro'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { useFormat } from '#client/use-format.ts'
import { unbroken } from '#ui/format.ts'
import { EstimatedMark } from '#widgets/compared/estimated-mark.tsx'

export interface BoughtNameProps {
  good: Good | null
  /** Open bottles of the last inventory that were estimated by eye; none, if left out. */
  estimated?: number | undefined
}

/** The name of a good in the list, marked where its amount is an estimate. */
export function BoughtName({ good, estimated = 0 }: BoughtNameProps) {
  const { language } = useFormat()
  return (
    <>
      {good ? unbroken(nameIn(good, language)) : <Trans>Unknown item</Trans>}
      {estimated > 0 && <EstimatedMark />}
    </>
  )
}

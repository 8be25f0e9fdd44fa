import { Trans } from '@lingui/react/macro'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { useFormat } from '#client/use-format.ts'

/** The name of a good in the list. */
export function BoughtName({ good }: { good: Good | null }) {
  const { language } = useFormat()
  return good ? nameIn(good, language) : <Trans>Unknown item</Trans>
}

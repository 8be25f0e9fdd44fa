import { Plural, Trans } from '@lingui/react/macro'
import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { SheetBar } from './sheet-bar.tsx'
import { useRemoveSheet } from './use-keep-sheet.ts'

interface ComparedSheetProps {
  sheet: readonly ExpectedProduct[]
  inventoryId: string
  onChoose: () => void
}

/** Which sheet it is compared with, and how to replace or remove it. */
export function ComparedSheet({ sheet, inventoryId, onChoose }: ComparedSheetProps) {
  const remove = useRemoveSheet(inventoryId)
  const asOf = formatDateTime(sheet[0]?.stores[0]?.stands_for ?? '')
  return (
    <SheetBar
      action={
        <>
          <Button variant="default" onClick={onChoose}>
            <Trans>Another sheet</Trans>
          </Button>
          <Button variant="subtle" onClick={() => void remove()}>
            <Trans>Remove the sheet</Trans>
          </Button>
        </>
      }
    >
      <Trans>Compared with the stock sheet as of {asOf}.</Trans>{' '}
      <Plural value={sheet.length} one="# item" other="# items" />
    </SheetBar>
  )
}

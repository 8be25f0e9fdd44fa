import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { nameIn } from '#domain/goods/goods.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { useCountStore } from '../count-store.ts'
import { ItemPlaces } from './item-places.tsx'
import type { ItemToRecount } from './use-own-recount.ts'

export interface ItemEndProps {
  item: ItemToRecount
  onDone: () => Promise<void>
}

/**
 * What ends an item. While a bottle waits for its weight it is not done, and where nothing was read
 * the person is asked, because the press stands where another one was a moment ago.
 */
export function ItemEnd({ item, onDone }: ItemEndProps) {
  const { bottle, clearBottle } = useCountStore()
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  if (item.readings.length === 0) {
    return (
      <>
        <Button variant="default" fullWidth onClick={() => setAsking(true)}>
          <Trans>None here</Trans>
        </Button>
        {isAsking && (
          <ConfirmDialog
            title={<Trans>None here</Trans>}
            confirm={<Trans>None here</Trans>}
            onConfirm={onDone}
            onClose={() => setAsking(false)}
          >
            <p>
              <strong>{nameIn(item.good, language)}</strong> <ItemPlaces places={item.places} />
            </p>
            <p>
              <Trans>Counts as 0</Trans>
            </p>
          </ConfirmDialog>
        )}
      </>
    )
  }
  if (bottle) {
    return (
      <Button variant="default" fullWidth onClick={clearBottle}>
        <Trans>No other bottle</Trans>
      </Button>
    )
  }
  return (
    <Button fullWidth leftSection={<CheckIcon />} onClick={() => void onDone()}>
      <Trans>Done with this item</Trans>
    </Button>
  )
}

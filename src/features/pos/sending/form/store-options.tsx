import { useLingui } from '@lingui/react/macro'
import type { StoresAnswer } from '#protocol/pos/integration.ts'
import { storeLabel } from '../store-label.ts'

interface StoreOptionsProps {
  groups: StoresAnswer['data']
  /** What is chosen; it may be a store that is gone. */
  value: string
}

/** A select's options for the system's stores, grouped by their parents. */
export function StoreOptions({ groups, value }: StoreOptionsProps) {
  const { t } = useLingui()
  return (
    <>
      {isStoreGone(groups, value) && (
        <option value={value}>{t`A store that no longer exists`}</option>
      )}
      {groups.map(({ name, stores }) => (
        <optgroup key={name} label={name}>
          {stores.map(({ id, store_id, name: store }) => (
            <option key={id} value={store_id}>
              {storeLabel({ name: store, group: name })}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

/** Was a store chosen that the system no longer has? */
export function isStoreGone(groups: StoresAnswer['data'], storeId: string): boolean {
  return storeId !== '' && !storeIdsOf(groups).includes(storeId)
}

export function storeIdsOf(groups: StoresAnswer['data']): string[] {
  return groups.flatMap(({ stores }) => stores.map(({ store_id }) => store_id))
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { StoresAnswer } from '#protocol/pos/integration.ts'
import { storeLabel } from './store-label.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'

export interface StoreChoiceProps {
  /** "Store" if absent. */
  label?: string
  groups: StoresAnswer['data']
  /** The list is from a cache. */
  isStale: boolean
  /** Empty: none yet. */
  value: string
  /** A store is required but not chosen. */
  isMissing: boolean
  onChange: (storeId: string) => void
}

/** The system's stores, grouped by their parents. */
export function StoreChoice(props: StoreChoiceProps) {
  const { label, groups, isStale, value, isMissing, onChange } = props
  const { t } = useLingui()
  return (
    <NativeSelect
      data-autofocus={label === undefined}
      label={label ?? t`Store`}
      description={isStale && t`The list of stores is from the system's last response.`}
      error={isMissing && t`Choose store`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">
        <Trans>Choose store</Trans>
      </option>
      {groups.map(({ name, stores }) => (
        <optgroup key={name} label={name}>
          {stores.map(({ id, store_id, name: store }) => (
            <option key={id} value={store_id}>
              {storeLabel({ name: store, group: name })}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
}

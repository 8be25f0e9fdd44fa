import { Trans, useLingui } from '@lingui/react/macro'
import type { StoresAnswer } from '#protocol/pos/integration.ts'
import { StoreOptions } from './store-options.tsx'
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
      <StoreOptions groups={groups} value={value} />
    </NativeSelect>
  )
}

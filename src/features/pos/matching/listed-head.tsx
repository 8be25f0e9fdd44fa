import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { Tabs, type Tab } from '#ui/menu/tabs.tsx'
import type { ListedOrder, ListedTab, useListed } from './use-listed.ts'

/** Which unresolved products are listed, and in which order. */
export function ListedHead({ listed }: { listed: ReturnType<typeof useListed> }) {
  const { t } = useLingui()
  const { counts, tab, order } = listed
  const labels: Tab<ListedTab>[] = [
    { value: 'all', label: <Trans>All</Trans>, count: counts.all },
    { value: 'good', label: <Trans>Products</Trans>, count: counts.good },
    { value: 'prepared', label: <Trans>Semi-finished products</Trans>, count: counts.prepared },
    { value: 'aside', label: <Trans>Not ours</Trans>, count: counts.aside },
  ]
  // Types need no tabs where there is one only.
  const isMixed = counts.good > 0 && counts.prepared > 0
  const tabs = labels.filter(({ value, count = 0 }) => {
    if (value === 'all') return true
    return value === 'aside' ? count > 0 : isMixed
  })
  return (
    <>
      {tabs.length > 1 && (
        <Tabs label={t`Which products`} tabs={tabs} value={tab} onChange={listed.setTab} />
      )}
      <NativeSelect
        label={<Trans>Order</Trans>}
        value={order}
        onChange={(event) => listed.setOrder(event.currentTarget.value as ListedOrder)}
      >
        <option value="likeness">{t`Likeliest first`}</option>
        <option value="name">{t`By name`}</option>
      </NativeSelect>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { LineUnit } from '#domain/deliveries/deliveries.ts'
import type { Good } from '#domain/goods/goods.ts'
import { messageFor } from '#i18n/answers.ts'
import type { DraftFaults } from '#domain/deliveries/delivery-draft.ts'

/** The name of a unit in which deliveries of a good are told. */
export function useUnitLabel(): (unit: LineUnit, good: Good | undefined) => string {
  const { t } = useLingui()
  const labels: Readonly<Record<LineUnit, string>> = {
    piece: t({ message: 'piece', context: 'unit of a delivery' }),
    case: t({ message: 'case', context: 'unit of a delivery' }),
    kg: t({ message: 'kilogram', context: 'unit of a delivery' }),
    l: t({ message: 'litre', context: 'unit of a delivery' }),
  }
  const bottle = t({ message: 'bottle', context: 'unit of a delivery' })
  return (unit, good) => (unit === 'piece' && good?.litrage ? bottle : labels[unit])
}

export function useFaultText(): (fault: DraftFaults[string] | undefined) => string | null {
  const { i18n, t } = useLingui()
  return (fault) => {
    if (fault === undefined) return null
    if (fault === 'delivery_too_old' || fault === 'received_more') return i18n._(messageFor(fault))
    return fault === 'required'
      ? t`This field is required`
      : i18n._(messageFor('number_not_positive'))
  }
}
